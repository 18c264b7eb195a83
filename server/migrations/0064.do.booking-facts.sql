-- What insights count that a booking did not say so far. Null in older bookings, which get theirs from a job of the server as far
-- as their history goes. No row is rewritten.
alter table maitred.bookings
  -- Guests who came without a booking.
  add column walkin            boolean,
  -- Was on the waiting list before it had a table.
  add column from_waiting_list boolean,
  -- The length that was agreed when it was made; `ends_at` has the one that was agreed last.
  add column planned_minutes   integer;

-- As before; filling in these columns changes nothing either that an edit could have been made on.
create or replace function maitred.raise_booking_version() returns trigger
  language plpgsql as $$
declare
  filled constant text[] := array['evening', 'walkin', 'from_waiting_list', 'planned_minutes', 'arrived_at', 'search_text'];
begin
  if new.evening not in (new.local_date, new.local_date - 1) then
    new.evening := null;
  end if;
  if (old.evening is null and new.evening is not null or old.walkin is null and new.walkin is not null)
     and (old.arrived_at is null or new.arrived_at is not distinct from old.arrived_at)
     and to_jsonb(new) - filled = to_jsonb(old) - filled then
    return new;
  end if;
  new.version := old.version + 1;
  return new;
end
$$;
