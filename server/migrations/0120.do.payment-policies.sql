-- What the restaurant asks for with a booking, as its description has it: the first policy that fits applies.
alter table maitred.restaurants add column payment_policies jsonb not null default '[]';
