-- Guests who have left, changes that are taken back, and idempotency keys that outlive the rotation of their token.
-- An older server beside this one goes on working: it writes none of this and reads past it.

-- ---------------------------------------------------------------------------------------------- guests who have left

alter table maitred.bookings
  add column left_at timestamptz, -- when the guests of a finished booking left; ends_at keeps what was agreed
  drop constraint bookings_status_check,
  add constraint bookings_status_check
    check (status in ('pending', 'confirmed', 'accepted', 'rejected', 'cancelled', 'noshow', 'arrived_in_service',
                      'finished', 'blocked')) not valid;
alter table maitred.bookings validate constraint bookings_status_check;

-- A finished booking is a visit like one whose guests are still at the table.
drop index maitred.bookings_loyalty_idx, maitred.bookings_visits_idx;
create index bookings_loyalty_idx on maitred.bookings (restaurant_id, patron_id)
  where status in ('pending', 'confirmed', 'accepted', 'arrived_in_service', 'finished') and patron_id is not null;
create index bookings_visits_idx on maitred.bookings (restaurant_id, patron_id, local_date)
  where status in ('confirmed', 'accepted', 'arrived_in_service', 'finished') and patron_id is not null;

-- ---------------------------------------------------------------------------------------------- undo

-- The entry that this one takes back. Unique: a change is undone once. The index also serves the foreign key, whose check
-- would read the whole table when a booking is deleted.
alter table maitred.booking_history add column undoes bigint,
  add foreign key (restaurant_id, undoes) references maitred.booking_history (restaurant_id, id);
create unique index booking_history_undoes_key on maitred.booking_history (restaurant_id, undoes)
  where undoes is not null;

-- ---------------------------------------------------------------------------------------------- rotated tokens

-- Under which idempotency keys are kept: the first token of a chain of rotations. Null for a token that replaced none.
alter table maitred.tokens add column key_scope text;
