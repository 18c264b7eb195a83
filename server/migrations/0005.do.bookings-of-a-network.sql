-- Which bookings came from a network for an evening, so that their tables of a moment can be counted. Servers of 0.1.0
-- leave it empty: what they book is not counted by tables.
alter table maitred.guest_evening_counts add column booking_ids integer[] not null default '{}';
