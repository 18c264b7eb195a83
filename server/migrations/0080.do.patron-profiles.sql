-- What a restaurant notes about a guest beside the twelve tags of the API: tags in its own words, such as an allergy that has no
-- box to tick, and the day of the birthday. No year: it is not needed to congratulate. A guest without either has no row.
create table maitred.patron_profiles (
  restaurant_id integer not null,
  patron_id     integer not null,
  own_tags      text[] not null default '{}',
  birth_month   smallint check (birth_month between 1 and 12),
  birth_day     smallint check (birth_day between 1 and 31),
  primary key (restaurant_id, patron_id),
  foreign key (restaurant_id, patron_id) references maitred.patrons (restaurant_id, id) on delete cascade,
  check ((birth_month is null) = (birth_day is null))
);
create index patron_profiles_birthday_idx on maitred.patron_profiles (restaurant_id, birth_month, birth_day)
  where birth_month is not null;
