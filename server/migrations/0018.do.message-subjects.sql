-- What a message is about was one number, `version`, whose meaning depended on the kind. It has columns that say so now, of
-- which each kind has its own. `version` stays for the release before, and as part of the key that lets no message be
-- written twice. No row is filled in here; a job of the server does that.

alter table maitred.messages
  add column history_id    bigint,      -- the entry of the booking's history that it reports
  add column visit_at      timestamptz, -- the start that it reminds of, or asks about
  add column sheet_date    date,        -- the day whose bookings it lists
  add column invitation_id bigint,      -- the invitation whose link it brings
  -- Not checked against the rows that are there, which have none.
  add constraint messages_subject check (
    (kind in ('reminder', 'reconfirmation', 'review_request')) = (visit_at is not null)
    and (kind = 'daily_sheet') = (sheet_date is not null)
    and (kind = 'invitation') = (invitation_id is not null)
    and (kind not in ('reminder', 'reconfirmation', 'review_request', 'daily_sheet', 'invitation')) = (history_id is not null)
  ) not valid;

-- A server of the release before writes and reads `version` alone, and a row from before is filled in by whatever changes it.
create function maitred.fill_message_subject() returns trigger
  language plpgsql as $$
begin
  if new.version is null then
    new.version := coalesce(new.history_id, new.invitation_id, extract(epoch from new.visit_at)::bigint,
                            to_char(new.sheet_date, 'YYYYMMDD')::bigint);
  elsif num_nonnulls(new.history_id, new.visit_at, new.sheet_date, new.invitation_id) = 0 then
    if new.kind in ('reminder', 'reconfirmation', 'review_request') then
      new.visit_at := to_timestamp(new.version);
    elsif new.kind = 'daily_sheet' then
      new.sheet_date := to_date(new.version::text, 'YYYYMMDD');
    elsif new.kind = 'invitation' then
      new.invitation_id := new.version;
    else
      new.history_id := new.version;
    end if;
  end if;
  return new;
end
$$;

create trigger messages_subject before insert or update on maitred.messages
  for each row execute function maitred.fill_message_subject();
