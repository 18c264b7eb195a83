-- Who sits at a table, which evening a booking belongs to, and which of two edits came first. No row is rewritten or filled
-- in; bookings without an evening get theirs from a job of the server.

alter table maitred.bookings
  -- When the guests came. Null while they have not, in imports and in bookings that arrived before there was this column.
  add column arrived_at     timestamptz,
  -- The evening that the start belongs to (domain/evening.ts): after midnight that of the day before.
  add column evening        date,
  -- Raised by every change of the row, so that an edit can say which state it was made on.
  add column version        integer not null default 1,
  -- Here but not seated yet, and how many of the party have come.
  add column presence       text,
  add column presence_count integer,
  -- Not checked against the rows that are there, which have none.
  add check (presence in ('bar', 'partly')) not valid,
  add check (presence_count between 1 and 2000) not valid;

-- By trigger, since moves, mails and links of guests change bookings too, and a server of the release before this one.
create function maitred.raise_row_version() returns trigger
  language plpgsql as $$
begin
  new.version := old.version + 1;
  return new;
end
$$;

-- Filling in an evening that was missing changes nothing that an edit could have been made on. A server of the release before
-- moves a booking to another date without its evening: that one is missing then, and filled in again.
create function maitred.raise_booking_version() returns trigger
  language plpgsql as $$
begin
  if new.evening not in (new.local_date, new.local_date - 1) then
    new.evening := null;
  end if;
  if old.evening is null and new.evening is not null
     and to_jsonb(new) - array['evening', 'search_text'] = to_jsonb(old) - array['evening', 'search_text'] then
    return new;
  end if;
  new.version := old.version + 1;
  return new;
end
$$;

create trigger bookings_version before update on maitred.bookings
  for each row execute function maitred.raise_booking_version();
