-- not rolling: 0.2
-- Telephones and tablets are told something in every language of staff.
alter table maitred.push_devices drop constraint push_devices_language_check;
alter table maitred.push_devices
  add constraint push_devices_language_check check (language in ('en', 'de', 'es', 'fr', 'it'));
