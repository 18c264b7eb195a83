-- {"max_covers": 40, "minutes": 30} in place of the restaurant's own pacing; null for that.
alter table maitred.service_hours
  add column pacing jsonb;
