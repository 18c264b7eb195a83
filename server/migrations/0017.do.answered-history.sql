-- What the headers of an answer say besides its place, so that a replay says it too: the entry of the history that it names
-- (X-History-Id), and the version of the booking it shows (ETag).
alter table maitred.idempotency_keys
  add column history_id bigint,
  add column etag       text;
