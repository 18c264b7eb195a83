-- not rolling: 0.2
-- A pending booking with `pay_until` waits for its payment; a cancelled one that keeps it has lapsed unpaid. `money` is what is
-- shown of its ledger (domain/money/shown-money.ts), written with every row of it; null where nothing was ever asked or paid.
alter table maitred.bookings
  add column pay_until timestamptz,
  add column money jsonb;
-- For the job that ends what was not paid, and for the limits of those who pay right now.
create index bookings_pay_until_idx on maitred.bookings (pay_until, restaurant_id) where pay_until is not null;

-- Which service takes its payments. Null: staff record what was paid.
alter table maitred.restaurants
  add column payment_provider text check (payment_provider in ('fake'));

-- Currencies with three decimals.
alter table maitred.booking_payments alter column amount type numeric(15, 3);
alter table maitred.booking_product_lines alter column unit_price type numeric(15, 3);
