-- A charge whose bank wants the guest waits so long for them, who pay it by a link; then it is refused. From when on and until
-- then nothing leaves for it.
alter table maitred.payment_orders add column guest_until timestamptz;
