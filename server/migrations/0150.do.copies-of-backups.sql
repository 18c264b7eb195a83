-- Backups are copied to another place once they are made: when that was last tried, when it succeeded, and why it did not.
alter table maitred.backups
  add column copy_tried_at timestamptz,
  add column copied_at     timestamptz,
  add column copy_failure  text;
