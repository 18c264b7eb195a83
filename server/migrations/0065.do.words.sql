-- not rolling: 0.2
-- A booking or a hold has a row for each of its tables; one that is no longer active leaves the table free for others.
alter table maitred.booking_tables rename column holds to is_active;

-- Bookings, and their covers, that can be judged as a no-show or not.
update maitred.evening_summaries
   set figures = figures - '{came_due,covers_due}'::text[]
                 || jsonb_build_object('judgeable', figures -> 'came_due', 'covers_judgeable', figures -> 'covers_due');
