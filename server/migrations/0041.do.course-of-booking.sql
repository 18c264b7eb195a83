-- How far a seated party is, and since when; kept with a finished booking, so that the undo brings it back.

alter table maitred.bookings
  add column course    text,
  add column course_at timestamptz,
  -- Not checked against the rows that are there, which have none.
  add check (course in ('ordered', 'main', 'dessert', 'bill')) not valid;
