-- {"de": {"note": "An Silvester ein Menü."}}; null for none.
alter table maitred.special_days
  add column translations jsonb;
