-- The language that a guest is written to in where a booking does not say one.
alter table maitred.patron_profiles add column language text;
