-- The list of a webhook's deliveries, filtered by state, event and time, costs the same at 100,000 as at 100, and those that
-- gave up are sent again in one call. Rows from before have '' as their type until the cleanup fills it in.
--
-- On an installation with millions of deliveries all four are made beforehand, the indexes with `create index concurrently`.
alter table maitred.webhook_deliveries
  add column if not exists event_type text not null default '',
  add column if not exists sent_again boolean not null default false;

-- One index for every combination of filters: the list looks once into it for each state and type asked for, and takes at
-- most a page from each (3 × 18 looks without a filter). A page of 25 of 100,000, by EXPLAIN (ANALYZE), in the cache:
--   this index                                  0.1 to 1.8 ms whatever the filter
--   webhook_deliveries_webhook_idx and a filter  0.8 ms without a filter; 12 to 63 ms for a state or type that is rare, a
--                                                time long ago and a page far down, since all 100,000 are read
--
--   Sort (top-N) -> Nested Loop -> Function Scan on unnest (states) x Function Scan on unnest (types)
--     -> Limit -> Index Only Scan using webhook_deliveries_list_idx
--          Index Cond: restaurant_id = $1 and webhook_id = $2 and state = … and event_type = … and created_at >= $5
--                      and row(created_at, id) < row($6, $7)
create index if not exists webhook_deliveries_list_idx
  on maitred.webhook_deliveries (restaurant_id, webhook_id, state, event_type, created_at desc, id desc);

-- Those that gave up and were not sent again: mostly none.
create index if not exists webhook_deliveries_gave_up_idx
  on maitred.webhook_deliveries (restaurant_id, webhook_id, id) where state = 'exhausted' and not sent_again;
