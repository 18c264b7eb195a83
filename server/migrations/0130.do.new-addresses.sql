-- The e-mail address that a guest has given for their booking and not yet shown to be theirs: it counts once the link mailed
-- to it was used.
alter table maitred.bookings add column new_email text;
