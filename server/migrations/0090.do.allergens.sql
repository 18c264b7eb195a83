-- not rolling: 0.2
-- Of the 14 allergens of European law those that none of the patron's four tags says; for shellfish, which of the two is meant
-- (domain/guest/allergens.ts). A companion's belong to the booking.
alter table maitred.patron_profiles
  add column allergens text[] not null default '{}',
  add column other_allergens text check (length(other_allergens) <= 500);
alter table maitred.bookings
  add column allergens text[],
  add column other_allergens text;
