-- Special evenings that are sold, as the restaurant's description has them.
alter table maitred.restaurants add column events jsonb not null default '[]';

-- A seating of an event is a service with one start, also where it lasts from 21:15 to 02:00.
alter table maitred.service_hours drop constraint service_hours_slot_minutes_check;
alter table maitred.service_hours add constraint service_hours_slot_minutes_check check (slot_minutes between 5 and 720);
