"""The server of the browser table: sockets, HTTP, the database, people, and processes in which bots think."""
