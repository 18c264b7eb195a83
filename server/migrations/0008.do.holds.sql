-- For the cascade when a hold is removed: without it every removal reads all tables held in the restaurant. Bookings are
-- not in it, so they pay nothing for it.
create index booking_tables_hold_idx on maitred.booking_tables (restaurant_id, hold_id) where hold_id is not null;
