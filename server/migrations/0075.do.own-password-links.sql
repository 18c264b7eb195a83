-- A link that the owner of an account asked for on the sign-in page. It sets the password and grants nothing; it is neither
-- listed among the invitations of a restaurant nor replaces one.
alter table maitred.invitations
  add column by_owner boolean not null default false;
