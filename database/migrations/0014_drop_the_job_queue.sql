drop schema if exists pgboss cascade;
