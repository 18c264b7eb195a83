alter table maitred.bookings
  -- Asked for by a guest and answered by the restaurant: it waits without tables and is never offered one by itself.
  add column is_request boolean not null default false;
