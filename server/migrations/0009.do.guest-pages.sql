-- The pages on which guests book: who may frame them, and how many bookings came from a network or for a contact.

alter table maitred.restaurants
  -- Origins such as https://www.example.com; empty is every site.
  add column embed_origins text[] not null default '{}';

-- Bookings made on the pages for guests within an hour, by network and by contact. The subject is an HMAC, so that no
-- address, e-mail or telephone can be read from it or tried out. Counted in the booking's transaction; purged after a day.
create table maitred.guest_booking_counts (
  restaurant_id integer not null references maitred.restaurants (id),
  subject       bytea not null check (length(subject) = 32),
  since         timestamptz not null,
  bookings      integer not null,
  primary key (restaurant_id, subject)
);
create index guest_booking_counts_age_idx on maitred.guest_booking_counts (since);
