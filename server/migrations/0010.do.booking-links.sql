-- The version of the link by which a guest manages the booking. Raising it withdraws every link issued before.
alter table maitred.bookings add column link_version integer not null default 0;
