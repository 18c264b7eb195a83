-- The second factor of people who sign in by password. The secret is encrypted; of a code that was used the step is kept, so that
-- it works once. Recovery codes are kept as HMACs under a key of the installation, since they are short.
create table maitred.second_factors (
  user_id      integer primary key references maitred.users (id) on delete cascade,
  secret       bytea not null,
  created_at   timestamptz not null,
  last_step    bigint not null,
  last_used_at timestamptz
);

create table maitred.recovery_codes (
  user_id integer not null references maitred.second_factors (user_id) on delete cascade,
  hmac    bytea not null check (length(hmac) = 32),
  primary key (user_id, hmac)
);
