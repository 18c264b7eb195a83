-- Two patrons who look like one and of whom somebody said that they are two people: the list of duplicates leaves them
-- out. It means nothing any more once either is erased or merged.
create table maitred.patrons_apart (
  restaurant_id integer not null,
  patron_id     integer not null,
  other_id      integer not null,
  actor         text not null,
  at            timestamptz not null,
  primary key (restaurant_id, patron_id, other_id),
  foreign key (restaurant_id, patron_id) references maitred.patrons (restaurant_id, id) on delete cascade,
  foreign key (restaurant_id, other_id) references maitred.patrons (restaurant_id, id) on delete cascade,
  check (patron_id < other_id)
);
create index patrons_apart_other_idx on maitred.patrons_apart (restaurant_id, other_id);
