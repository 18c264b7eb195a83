-- How many chairs staff have added to the tables of this booking; null is none.
alter table maitred.bookings add column extra_chairs smallint;
