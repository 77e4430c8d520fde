"""Tableside inside a page: the tables of one device, without a server.

The same tables as on a server (`tables/`): the same fold, requests, views, looks and bots. A page asks with the same
paths and messages, and keeps what is written.
"""
