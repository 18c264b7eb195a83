-- How many messages went to an address within an hour, over all restaurants of the installation: the one thing that is
-- counted across them, since a stranger's mailbox does not care which of them fills it. No restaurant, no name: the address
-- is an HMAC, which cannot be read or tried out. Purged after a day.
create table maitred.mail_counts (
  address bytea not null check (length(address) = 32),
  kind    text not null, -- of those with a limit of their own; 'any' for all others
  sent_at timestamptz[] not null,
  last_at timestamptz not null,
  primary key (address, kind)
);
create index mail_counts_age_idx on maitred.mail_counts (last_at);
