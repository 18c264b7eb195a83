-- What an evening offered: its tables and how many seat-minutes of them were open, by half hour. Written once, when the evening
-- has ended, so that tables and hours that change later do not change the past. Estimated: written down later than that, with
-- the tables and hours of then.
create table maitred.evening_capacities (
  restaurant_id integer not null references maitred.restaurants (id),
  evening       date not null,
  is_estimated  boolean not null,
  capacity      jsonb not null,
  primary key (restaurant_id, evening)
);

-- What an evening came to. Made from its bookings, and made again when they change; may be deleted at any time. `day_version`
-- is the sum of the versions of its two calendar days in diary_days that it was made from.
create table maitred.evening_summaries (
  restaurant_id integer not null references maitred.restaurants (id),
  evening       date not null,
  day_version   bigint not null,
  figures       jsonb not null,
  primary key (restaurant_id, evening)
);

-- What guests asked for and could not be given: counts, and nothing about who asked. '' and 0 stand for no certain half hour or
-- party.
create table maitred.refused_wishes (
  restaurant_id integer not null references maitred.restaurants (id),
  evening       date not null,
  half_hour     text not null,
  party         integer not null,
  reason        text not null,
  channel       text not null,
  asks          integer not null,
  covers        integer not null,
  primary key (restaurant_id, evening, half_hour, party, reason, channel)
);
