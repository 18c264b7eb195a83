-- The answer to a form whose booking waits for a confirmation is of no booking, and holds nothing personal.
alter table maitred.idempotency_keys alter column booking_id drop not null;
