-- Whether guests can see and book the restaurant at all.
alter table maitred.restaurants
  add column open boolean not null default true;
