-- Why a date has other hours; null where the description does not say.
alter table maitred.special_days
  add column kind text check (kind in ('closed', 'other_hours', 'private_event'));
