-- Logos and pictures of restaurants, named by the hash of their content. `branding` of the restaurant says which are shown.
create table maitred.brand_files (
  restaurant_id integer not null references maitred.restaurants (id),
  name          text not null,
  bytes         bytea not null,
  primary key (restaurant_id, name)
);
