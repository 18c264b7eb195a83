-- Deliveries as an outbox: a delivery that waits is due at next_attempt_at, and a server that takes it moves that time
-- to the end of its lease. So a waiting delivery always has a time at which somebody will try it, whoever dies meanwhile.

update webhook_deliveries set next_attempt_at = now() where state = 'waiting' and next_attempt_at is null;
update webhook_deliveries set next_attempt_at = null, finished_at = coalesce(finished_at, now()) where state <> 'waiting';

alter table webhook_deliveries
  alter next_attempt_at set default now(),
  add constraint webhook_deliveries_waiting_is_due check ((state = 'waiting') = (next_attempt_at is not null)),
  add constraint webhook_deliveries_finished_has_time check ((state = 'waiting') = (finished_at is null));

-- The dispatcher hops from webhook to webhook in this index and takes from each what is due, so the backlog of a dead
-- or paused webhook costs the others one hop.
drop index webhook_deliveries_waiting_idx;
create index webhook_deliveries_due_idx on webhook_deliveries (restaurant_id, webhook_id, next_attempt_at, id)
  where state = 'waiting';

-- Every delivery is a row that lives for milliseconds in that index and then lies in it dead until it is cleared away.
alter table webhook_deliveries set (autovacuum_vacuum_scale_factor = 0.01, autovacuum_vacuum_threshold = 2000);

-- For the cascade when an event is removed, and for finding what is past its 30 days.
create index webhook_deliveries_event_idx on webhook_deliveries (restaurant_id, event_id);
create index webhook_deliveries_finished_idx on webhook_deliveries (finished_at) where state <> 'waiting';
