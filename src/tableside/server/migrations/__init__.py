"""The history of the database's form. Alembic runs it when the server starts; there is nothing to do by hand."""
