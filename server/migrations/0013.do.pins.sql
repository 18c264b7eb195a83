-- What re-seating must know: which bookings keep their tables, which dining area a guest asked for, and whether the house
-- wants it. No row is rewritten or filled in.

alter table maitred.bookings
  -- Whether its tables were chosen by hand and it is never moved. Null where that is not known: in bookings that are older
  -- than this column, and in those of a server of the release before that runs beside it. They count as pinned and as asking
  -- for the area they have, so that no promise given before is broken.
  add column is_pinned     boolean,
  -- The area that the guest asked for; null is any. `dining_area_id` is the one they got.
  add column asked_area_id integer,
  -- Not checked against the rows that are there, which have none: that would read all of them under the lock.
  add foreign key (restaurant_id, asked_area_id) references maitred.dining_areas (restaurant_id, id) not valid;

alter table maitred.restaurants
  add column reseating      boolean not null default true,
  -- From so long before their start on, bookings are not moved.
  add column freeze_minutes integer not null default 30 check (freeze_minutes between 0 and 10080);
