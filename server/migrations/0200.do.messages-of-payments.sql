-- What a payment confirmation or a mail about money that went back is about, so that each says its own sum and number.
alter table maitred.messages add column payment_event_id bigint;
