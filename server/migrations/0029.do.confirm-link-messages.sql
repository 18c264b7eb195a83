-- The mail with the link that confirms a booking is about what waits for it. A server of the release before writes none.
alter table maitred.messages
  add column confirmation_id bigint, -- of maitred.guest_confirmations
  drop constraint messages_subject,
  add constraint messages_subject check (
    (kind in ('reminder', 'reconfirmation', 'review_request')) = (visit_at is not null)
    and (kind = 'daily_sheet') = (sheet_date is not null)
    and (kind = 'invitation') = (invitation_id is not null)
    and (kind = 'confirm_link') = (confirmation_id is not null)
    and (kind not in ('reminder', 'reconfirmation', 'review_request', 'daily_sheet', 'invitation', 'confirm_link'))
        = (history_id is not null)
  ) not valid;

create or replace function maitred.fill_message_subject() returns trigger
  language plpgsql as $$
begin
  if new.version is null then
    new.version := coalesce(new.history_id, new.invitation_id, new.confirmation_id,
                            extract(epoch from new.visit_at)::bigint, to_char(new.sheet_date, 'YYYYMMDD')::bigint);
  elsif num_nonnulls(new.history_id, new.visit_at, new.sheet_date, new.invitation_id, new.confirmation_id) = 0 then
    if new.kind in ('reminder', 'reconfirmation', 'review_request') then
      new.visit_at := to_timestamp(new.version);
    elsif new.kind = 'daily_sheet' then
      new.sheet_date := to_date(new.version::text, 'YYYYMMDD');
    elsif new.kind = 'invitation' then
      new.invitation_id := new.version;
    elsif new.kind = 'confirm_link' then
      new.confirmation_id := new.version;
    else
      new.history_id := new.version;
    end if;
  end if;
  return new;
end
$$;
