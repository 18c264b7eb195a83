-- Two refunds of one payment that leave in the same moment have both locked its row for their foreign keys, and would wait for
-- each other here: `for update` excludes those locks, `for no key update` excludes only another check.
create or replace function maitred.check_refunds() returns trigger
language plpgsql set search_path = pg_catalog as $$
declare
  brought bigint;
  back bigint;
begin
  perform from maitred.payments p where p.restaurant_id = new.restaurant_id and p.id = new.payment_id for no key update;
  select coalesce(sum(e.amount), 0) into brought from maitred.payment_events e
   where e.restaurant_id = new.restaurant_id and e.payment_id = new.payment_id
     and e.kind in ('paid', 'charged', 'recorded_by_hand');
  select coalesce(sum(o.amount), 0) into back from maitred.payment_orders o
   where o.restaurant_id = new.restaurant_id and o.payment_id = new.payment_id
     and o.kind = 'refund' and o.state in ('waiting', 'done');
  if back > brought then
    raise exception 'Payment % would give back % of %.', new.payment_id, back, brought
      using errcode = 'check_violation', constraint = 'refunds_within_payment', table = 'payment_orders';
  end if;
  return null;
end $$;
