-- Finding guests, and taking over the records of another system.

create extension if not exists btree_gin;

-- A search reads the trigrams of its own restaurant only: with them in one index the two conditions meet inside it.
create index patrons_search_idx on patrons using gin (restaurant_id, search_text gin_trgm_ops)
  where not walkin and erased_at is null;

-- The list in the order people know from address books (accents and case sort beside their letter). Page and total are
-- read from the index alone.
create index patrons_name_idx on patrons (restaurant_id, name collate "und-x-icu", id)
  where not walkin and erased_at is null;

-- What a record was called where it came from; whoever imports a file again finds it by this.
alter table patrons add column import_key text;
create unique index patrons_import_key on patrons (restaurant_id, import_key) where import_key is not null;

alter table bookings add column import_key text;
create unique index bookings_import_key on bookings (restaurant_id, import_key) where import_key is not null;
