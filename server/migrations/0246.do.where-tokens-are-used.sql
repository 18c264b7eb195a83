-- From which address a token was used last; null before this was kept.
alter table maitred.tokens add column last_used_from text;
