-- {"de": {"name": "Terrasse"}}; null for none.
alter table maitred.dining_areas
  add column translations jsonb;
