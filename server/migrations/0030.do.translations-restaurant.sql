-- The restaurant's own words in other languages: {"de": {"custom_field_label": "Anlass"}}. Each table in a migration of its own.
alter table maitred.restaurants
  add column translations jsonb not null default '{}';
