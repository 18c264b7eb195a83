-- For how many more guests staff may add chairs to a table, where they choose it by hand. The engine never counts them.
alter table maitred.dining_tables
  add column extra_chairs smallint not null default 1 constraint extra_chairs_of_table check (extra_chairs between 0 and 20);
