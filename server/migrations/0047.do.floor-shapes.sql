-- Walls, bars and doors on the floor plan of a dining area, as the description has them.
alter table maitred.dining_areas
  add column shapes jsonb;
