-- What a message is about stands in its own column (0018, 0029), and is found and kept apart by it: no message is written
-- twice. `version`, which meant something else for each kind, is no longer read. It stays for servers of the release
-- before, and the trigger fills it in for them; the release after this one drops the column, the trigger and its function.
--
-- On an installation with millions of messages these four are made beforehand, with `create unique index concurrently`.

-- Also how the messages of a booking are found, and removed with it.
create unique index if not exists messages_booking_key
  on maitred.messages (restaurant_id, booking_id, kind, history_id, visit_at, resend) nulls not distinct
  where booking_id is not null;
create unique index if not exists messages_sheet_key
  on maitred.messages (restaurant_id, sheet_date, resend) where sheet_date is not null;
create unique index if not exists messages_invitation_key
  on maitred.messages (restaurant_id, invitation_id, resend) where invitation_id is not null;
create unique index if not exists messages_confirmation_key
  on maitred.messages (restaurant_id, confirmation_id, resend) where confirmation_id is not null;

alter table maitred.messages
  drop constraint messages_restaurant_id_booking_id_kind_version_resend_key;
