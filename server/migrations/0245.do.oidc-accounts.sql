-- Accounts of the company (OpenID Connect) by which people sign in: linked once, when the provider had verified the address.
create table maitred.oidc_accounts (
  user_id      integer not null references maitred.users (id) on delete cascade,
  issuer       text not null,
  subject      text not null,
  linked_at    timestamptz not null,
  last_used_at timestamptz not null,
  primary key (user_id, issuer),
  unique (issuer, subject)
);

-- Of a session that was begun at the provider: its ID token, encrypted, with which signing out is said there.
alter table maitred.sessions add column id_token bytea;
