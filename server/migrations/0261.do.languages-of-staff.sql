-- The pages of staff are in Spanish, French and Italian too.
alter table maitred.users drop constraint users_language_check;
alter table maitred.users add constraint users_language_check check (language in ('en', 'de', 'es', 'fr', 'it'));
