-- not rolling: 0.2
-- No booking of the day was changed later: clients that keep a copy find what was changed by it. An index by `updated_at` made
-- every change of a booking write all its indexes.
alter table maitred.diary_days add column changed_at timestamptz;

insert into maitred.diary_days (restaurant_id, date, changed_at)
select restaurant_id, local_date, max(updated_at) from maitred.bookings group by restaurant_id, local_date
on conflict (restaurant_id, date) do update set changed_at = excluded.changed_at;

drop index maitred.bookings_changed_idx;
-- Room on each page for the next version of a row, which then needs no index entry.
alter table maitred.bookings set (fillfactor = 85);
