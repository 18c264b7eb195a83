-- A change of patrons raised its counter with its own statement and kept that row locked while it went on to wait for a
-- day; a booking that had the day and then changed a patron waited for the counter: a deadlock. Now the counter is raised by
-- the commit, which runs deferred triggers after everything else, so that a transaction that has it waits for nothing.
--
-- By a trigger and not in code, so that changes by servers of 0.1.0 are counted too. Deferred ones are for each row; the
-- version is raised for the first row of a transaction and left alone for the others, which find it written by themselves.
-- A transaction changes patrons of one restaurant; one that changed several would have to raise them in the order of ids.
-- A restaurant that is being removed with its patrons is gone by then, and nothing is raised.
create or replace function maitred.raise_patrons_version() returns trigger
  language plpgsql as $$
begin
  insert into maitred.patrons_versions as v (restaurant_id)
  select id from maitred.restaurants where id = old.restaurant_id
  on conflict (restaurant_id) do update set version = v.version + 1 where v.xmin <> pg_current_xact_id()::xid;
  return null;
end
$$;

drop trigger patrons_updated on maitred.patrons;
drop trigger patrons_deleted on maitred.patrons;
create constraint trigger patrons_changed after update or delete on maitred.patrons
  deferrable initially deferred for each row execute function maitred.raise_patrons_version();
