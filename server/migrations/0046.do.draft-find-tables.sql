-- The bookings that get other tables when the draft is saved, by their ids.
alter table maitred.configuration_drafts
  add column find_tables integer[] not null default '{}';
