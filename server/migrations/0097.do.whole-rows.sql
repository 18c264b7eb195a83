-- Rows of earlier versions get what they lack, and the columns, triggers and functions go that were kept for them.

-- ---------------------------------------------------------------------------------------------- messages

drop trigger messages_subject on maitred.messages;
drop function maitred.fill_message_subject();
update maitred.messages
   set history_id      = case when kind not in ('reminder', 'reconfirmation', 'review_request', 'daily_sheet', 'invitation',
                                                'confirm_link') then version end,
       visit_at        = case when kind in ('reminder', 'reconfirmation', 'review_request') then to_timestamp(version) end,
       sheet_date      = case when kind = 'daily_sheet' then to_date(version::text, 'YYYYMMDD') end,
       invitation_id   = case when kind = 'invitation' then version end,
       confirmation_id = case when kind = 'confirm_link' then version end
 where num_nonnulls(history_id, visit_at, sheet_date, invitation_id, confirmation_id) = 0;
alter table maitred.messages
  drop column version,
  validate constraint messages_subject;

-- ---------------------------------------------------------------------------------------------- bookings

drop trigger bookings_version on maitred.bookings;
drop function maitred.raise_booking_version();
update maitred.bookings b
   set evening           = coalesce(b.evening, b.local_date - ((b.starts_at at time zone r.timezone)::time < '05:00')::int),
       walkin            = coalesce(b.walkin, (select p.walkin from maitred.patrons p
                                                where p.restaurant_id = b.restaurant_id and p.id = b.patron_id), false),
       from_waiting_list = coalesce(b.from_waiting_list, b.waiting_list and not b.is_request),
       planned_minutes   = coalesce(b.planned_minutes, extract(epoch from b.ends_at - b.starts_at) / 60),
       asked_area_id     = case when b.is_pinned is null then coalesce(b.asked_area_id, b.dining_area_id) else b.asked_area_id end,
       is_pinned         = coalesce(b.is_pinned, true)
  from maitred.restaurants r
 where r.id = b.restaurant_id
   and (b.evening is null or b.walkin is null or b.from_waiting_list is null or b.planned_minutes is null or b.is_pinned is null);
create trigger bookings_version before update on maitred.bookings
  for each row execute function maitred.raise_row_version();
alter table maitred.bookings
  alter column evening set not null,
  add constraint bookings_evening_check check (evening in (local_date, local_date - 1)),
  alter column walkin set default false,
  alter column walkin set not null,
  alter column from_waiting_list set default false,
  alter column from_waiting_list set not null,
  alter column planned_minutes set not null,
  -- A row that does not say so keeps its tables.
  alter column is_pinned set default true,
  alter column is_pinned set not null,
  validate constraint bookings_restaurant_id_asked_area_id_fkey,
  validate constraint bookings_presence_check,
  validate constraint bookings_presence_count_check,
  validate constraint bookings_course_check;

-- ---------------------------------------------------------------------------------------------- the rest

update maitred.webhook_deliveries d
   set event_type = e.type
  from maitred.events e
 where e.restaurant_id = d.restaurant_id and e.id = d.event_id and d.event_type = '';
alter table maitred.webhook_deliveries alter column event_type drop default;

-- Made again from the bookings, which all say now how long they were planned for.
delete from maitred.evening_summaries;

alter table maitred.users validate constraint users_language_check;

-- Replaced by patrons.telephone_digits.
drop function maitred.dialled(text, text);
