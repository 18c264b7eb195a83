-- {"de": {"name": "Abendessen"}}; null for none.
alter table maitred.service_hours
  add column translations jsonb;
