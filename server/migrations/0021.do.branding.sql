-- How the pages and mails for guests look: {"accent": "#7a1f2b", "theme": "light"}. What is not named is ours.
alter table maitred.restaurants
  add column branding jsonb not null default '{}';
