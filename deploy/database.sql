-- Once, at the first primary, as postgres: the shop's role and database.
create role komoda login password '${KOMODA_PASSWORD}';
create database komoda owner komoda;
-- What comes by the pooler has its time limits from the role.
alter role komoda set statement_timeout = '60s';
alter role komoda set lock_timeout = '5s';
alter role komoda set idle_in_transaction_session_timeout = '15s';
