-- not rolling: 0.2
-- What is sold with a booking, as the restaurant's description has it.
alter table maitred.restaurants
  add column product_groups jsonb not null default '[]',
  add column products jsonb not null default '[]',
  add column products_free_until_hours integer not null default 48;

-- Of what was sold with the booking; null where a program has sent it.
alter table maitred.booking_products
  add column code text,
  add column pay text check (pay in ('now', 'there')),
  add column tax_percent numeric(5, 2);

-- How many of each product were sold with it, by code: {"menu": 3}. Null for none.
alter table maitred.bookings add column products_sold jsonb;
create index bookings_products_idx on maitred.bookings (restaurant_id, evening) where products_sold is not null;

-- No more of a product is sold for an evening, or for a seating (the bookings that start at the same time), than there is: the second
-- guard beside the lock of the day, which a visit after midnight does not share with its evening. What was sold before the stock was
-- lowered stays sold. An evening of `stock_on` has a stock of its own.
create function maitred.check_products_sold() returns trigger
language plpgsql set search_path = pg_catalog as $$
declare
  gone text;
begin
  perform pg_advisory_xact_lock(hashtextextended('products of ' || new.restaurant_id || ' ' || new.evening, 0));
  select p ->> 'code' into gone
    from maitred.restaurants r
   cross join jsonb_array_elements(r.products) p
   cross join lateral (
     select coalesce((select (o ->> 'stock')::int from jsonb_array_elements(p -> 'stock_on') o
                       where o ->> 'date' = to_char(new.evening, 'YYYY-MM-DD') limit 1),
                     (p ->> 'stock')::int) as stock) s
   where r.id = new.restaurant_id and new.products_sold ? (p ->> 'code') and s.stock is not null
     and s.stock < (
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
create constraint trigger bookings_products_sold after update on maitred.bookings
  for each row
  when (new.products_sold is not null and new.status not in ('cancelled', 'rejected')
        and (new.products_sold is distinct from old.products_sold or new.evening is distinct from old.evening
             or new.starts_at is distinct from old.starts_at or old.status in ('cancelled', 'rejected')))
  execute function maitred.check_products_sold();
