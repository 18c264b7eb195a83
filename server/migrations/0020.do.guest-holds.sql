-- What strangers may hold: which holds are those of guests, and since when a booking form has held tables.

-- Holds of the booking pages and of websites. At any moment they take a fifth of the seats at most. A server of the release
-- before writes false, so its holds are not counted.
alter table maitred.holds add column of_guests boolean not null default false;

-- When a booking form first held a table. Its holds last 15 minutes in all, however often they are renewed. Purged after a
-- day, when the form itself is no longer valid.
create table maitred.guest_forms (
  restaurant_id integer not null references maitred.restaurants (id),
  form          text not null,
  held_since    timestamptz not null,
  primary key (restaurant_id, form)
);
create index guest_forms_age_idx on maitred.guest_forms (held_since);
