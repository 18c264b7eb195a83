-- Raised by apply, PUT and save of the configuration alone; house_version is raised by a pause too.
alter table maitred.restaurants
  add column configuration_version integer not null default 1;
