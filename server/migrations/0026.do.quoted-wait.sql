alter table maitred.bookings
  -- Between which times guests of the waiting list were told that a table becomes free; null where nothing was said.
  add column quoted_from  timestamptz,
  add column quoted_until timestamptz;
