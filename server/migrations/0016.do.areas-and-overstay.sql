alter table maitred.restaurants
  -- A table is expected to stay taken so long by guests who sit past their time; 0 is off.
  add column overstay_minutes integer not null default 15 check (overstay_minutes between 0 and 120);

alter table maitred.dining_areas
  -- Among seatings that fit equally well, areas with a lower number come first; null after all of them.
  add column seat_first integer check (seat_first between 1 and 1000),
  -- Spans of month-days ({"from": "04-15", "to": "10-15"}) in which guests are seated here; null is all year.
  add column season     jsonb;
