-- As the user postgres: psql -v ON_ERROR_STOP=1 -f roles.sql. It asks for both passwords (openssl rand -hex 24).
\getenv site_password SITE_PASSWORD
\getenv wal_password WAL_PASSWORD
-- The owner of the database. The site needs no superuser and no extension.
create role haidai login password :'site_password' connection limit 90;
-- Makes base backups (npm run wal -- base). It reads no table.
create role haidai_wal login replication password :'wal_password' connection limit 4;
create database haidai owner haidai template template0 encoding 'UTF8' lc_collate 'C.UTF-8' lc_ctype 'C.UTF-8';
alter database haidai set timezone = 'UTC';
revoke connect, temporary on database haidai from public;
grant connect on database haidai to haidai_wal;
