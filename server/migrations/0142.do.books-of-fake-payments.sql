-- The books of the payment service `fake`, kept apart from the ledger, so that both can be compared.
create table maitred.fake_sessions (
  restaurant_id integer not null references maitred.restaurants (id),
  id            text not null,
  kind          text not null check (kind in ('payment', 'card')),
  amount        bigint not null check (amount > 0),
  currency      text not null,
  key           uuid not null,
  return_url    text not null,
  state         text not null default 'open' check (state in ('open', 'hanging', 'paid', 'saved', 'refused', 'ended')),
  reason        text, -- why the last attempt was refused
  created_at    timestamptz not null,
  finished_at   timestamptz,
  primary key (restaurant_id, id),
  unique (restaurant_id, key)
);
create table maitred.fake_movements (
  restaurant_id integer not null,
  key           uuid not null,
  session_id    text not null,
  kind          text not null check (kind in ('charge', 'refund')),
  amount        bigint not null check (amount > 0),
  state         text not null check (state in ('done', 'refused')),
  at            timestamptz not null,
  primary key (restaurant_id, key),
  foreign key (restaurant_id, session_id) references maitred.fake_sessions (restaurant_id, id)
);
