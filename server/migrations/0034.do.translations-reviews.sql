-- {"de": {"label": "Essen"}}; null for none.
alter table maitred.review_criteria
  add column translations jsonb;
