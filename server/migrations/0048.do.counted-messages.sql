-- When a message was counted against the limit of its address. It is counted once, however often a server tries it.
alter table maitred.messages
  add column counted_at timestamptz;
