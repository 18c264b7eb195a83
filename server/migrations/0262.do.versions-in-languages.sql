-- What a version of the configuration changed, in the other languages of staff: {"de": ["…"]}. Earlier ones have none.
alter table maitred.configuration_versions add column said jsonb;
