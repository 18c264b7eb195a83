-- not rolling: 0.2
-- What guests say about their booking: how many minutes late they will be, which a new start clears; and the last
-- start that a place on the waiting list would take, from its own start on.
alter table maitred.bookings
  add column announced_late_minutes smallint check (announced_late_minutes between 1 and 60),
  add column wanted_until timestamptz;
