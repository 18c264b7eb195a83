-- How the files of another system are read, under a name: offered again for a file with the same heading.
create table maitred.import_mappings (
  restaurant_id integer not null references maitred.restaurants (id) on delete cascade,
  name          text not null,
  subject       text not null check (subject in ('patrons', 'bookings')),
  header        text[] not null,
  mapping       jsonb not null,
  saved_by      text not null,
  saved_at      timestamptz not null,
  primary key (restaurant_id, name)
);
