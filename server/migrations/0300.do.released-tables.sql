-- Whether guests may choose the table themselves, where the house lets them.
alter table maitred.dining_tables add column released boolean not null default false;
