-- What each restaurant's configuration has been: one row for every change by apply, PUT or save, kept for good. `by` and `at`
-- are null for the state that stood before versions were kept. `changes` are the sentences of what became different.
create table maitred.configuration_versions (
  restaurant_id integer not null references maitred.restaurants (id),
  version       integer not null,
  description   jsonb not null,
  changes       jsonb not null,
  by            text,
  at            timestamptz,
  primary key (restaurant_id, version)
);

-- What a manager is about to change. `owner` is `user-ID`, or the id of a restaurant's token. `answers` has the conflicts that
-- were answered: their path, what was taken, and what the other had saved there.
create table maitred.configuration_drafts (
  restaurant_id integer not null references maitred.restaurants (id),
  owner         text not null,
  base_version  integer not null,
  revision      integer not null,
  description   jsonb not null,
  answers       jsonb not null,
  updated_at    timestamptz not null,
  primary key (restaurant_id, owner)
);
