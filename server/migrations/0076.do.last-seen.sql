-- When a person last used a session: sessions themselves are removed half a day later.
alter table maitred.users
  add column last_seen_at timestamptz;
