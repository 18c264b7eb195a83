-- Which secret key this database was written with, as a fingerprint: a server with another one would not know the links that
-- guests have, nor read the secrets of webhooks, so it refuses to start. One row, of the first server that starts.
create table maitred.secret_key (
  only_one    boolean primary key default true check (only_one),
  fingerprint text not null,
  known_since timestamptz not null
);
