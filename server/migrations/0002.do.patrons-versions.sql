-- How often patrons of a restaurant, or what their days show of them, have changed. On a row of its own: the counter was a
-- column of `restaurants`, whose row every writer locks first, so that a change of a patron had to lock it once more, out of
-- order. 0.1.0 goes on to read and, for addresses that refuse mail, to raise restaurants.patrons_version; what is current is
-- the sum of both. A restaurant without a row has 0.
create table maitred.patrons_versions (
  restaurant_id integer not null references maitred.restaurants (id),
  version       bigint not null default 1,
  primary key (restaurant_id)
) with (fillfactor = 50);
