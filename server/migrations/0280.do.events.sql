-- Special evenings that are sold, as the restaurant's description has them.
alter table maitred.restaurants add column events jsonb not null default '[]';

-- A seating of an event is a service with one start, also where it lasts from 21:15 to 02:00.
alter table maitred.service_hours drop constraint service_hours_slot_minutes_check;
alter table maitred.service_hours add constraint service_hours_slot_minutes_check check (slot_minutes between 5 and 720);

-- The stock of a product may be that of a seating: of the bookings that start at the same time.
create or replace function maitred.check_products_sold() returns trigger
language plpgsql set search_path = pg_catalog as $$
declare
  gone text;
begin
  perform pg_advisory_xact_lock(hashtextextended('products of ' || new.restaurant_id || ' ' || new.evening, 0));
  select p ->> 'code' into gone
    from maitred.restaurants r
   cross join jsonb_array_elements(r.products) p
   where r.id = new.restaurant_id and new.products_sold ? (p ->> 'code') and (p ->> 'stock') is not null
     and (p ->> 'stock')::int < (
       select sum((b.products_sold ->> (p ->> 'code'))::int)
         from maitred.bookings b
        where b.restaurant_id = new.restaurant_id and b.evening = new.evening and b.products_sold is not null
          and b.status not in ('cancelled', 'rejected')
          and (p ->> 'stock_per' is distinct from 'seating' or b.starts_at = new.starts_at))
   limit 1;
  if gone is not null then
    raise exception 'There are not that many of product % for this evening.', gone
      using errcode = 'check_violation', constraint = 'products_in_stock';
  end if;
  return null;
end $$;
drop trigger bookings_products_sold on maitred.bookings;
create constraint trigger bookings_products_sold after update on maitred.bookings
  for each row
  when (new.products_sold is not null and new.status not in ('cancelled', 'rejected')
        and (new.products_sold is distinct from old.products_sold or new.evening is distinct from old.evening
             or new.starts_at is distinct from old.starts_at or old.status in ('cancelled', 'rejected')))
  execute function maitred.check_products_sold();
