"""The server of the browser table: tables, their log, identities, bots in worker processes, HTTP and WebSocket."""
