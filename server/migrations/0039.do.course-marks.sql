-- Whether staff mark the course of seated parties.

alter table maitred.restaurants
  add column course_marks boolean not null default false;
