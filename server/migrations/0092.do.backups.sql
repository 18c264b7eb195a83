-- The nightly backups of the installation (BACKUP_TO): one row an attempt, of all restaurants together. `alive_at` is renewed
-- while the attempt lasts, so that another server takes over from one that was killed.
create table maitred.backups (
  begun_at timestamptz primary key,
  alive_at timestamptz not null,
  ended_at timestamptz,
  file     text,
  bytes    bigint,
  rows     bigint,
  restored boolean,
  failure  text,
  constraint backups_ended check (ended_at is null or (failure is null) = (file is not null))
);
