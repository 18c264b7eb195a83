-- The language a person chose for the pages of staff. Null: as their browser prefers.
alter table maitred.users
  add column language text;
alter table maitred.users
  add constraint users_language_check check (language in ('en', 'de')) not valid;
