-- The source of bookings that a restaurant's token makes without naming one. A source that is taken out of the description
-- stays as a row that is not active: the token keeps it, and it counts again should it come back.
alter table maitred.tokens
  add column booking_source_id integer,
  add constraint tokens_source_of_restaurant check (booking_source_id is null or restaurant_id is not null),
  add foreign key (restaurant_id, booking_source_id) references maitred.booking_sources (restaurant_id, id);
