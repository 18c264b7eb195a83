-- Whether hosts give money back; without it managers do.
alter table maitred.restaurants add column hosts_refund boolean not null default false;
