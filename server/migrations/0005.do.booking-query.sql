-- For POST /bookings/query: one pass over an index in the order of the answer, which reads the table for the page alone.

-- By start: everything the filters check is in the index.
drop index maitred.bookings_day_idx;
create index bookings_day_idx on maitred.bookings (restaurant_id, local_date, starts_at, id)
  include (status, is_reconfirmed, booking_source_id, patron_id, reference);

-- By change, for clients that keep a copy.
create index bookings_changed_idx on maitred.bookings (restaurant_id, updated_at, id);
