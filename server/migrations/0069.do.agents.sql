-- Whether assistants and phone bots may book for guests. A server of the release before writes no such column.
alter table maitred.restaurants
  add column agents jsonb not null default '{"enabled": false}';
