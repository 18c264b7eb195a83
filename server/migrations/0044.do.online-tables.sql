-- Whether guests may be given the table when they book online.
alter table maitred.dining_tables
  add column online boolean not null default true;
