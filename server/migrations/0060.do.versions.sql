-- not rolling: 0.2
-- What caches of a restaurant depend on, beside its days: how often its house (what the schedule and the pages are made of), its
-- configuration and its patrons were changed. A row each, which nothing else is written to; raised by the commit
-- (features/house/versions/versions.sql.ts).
create table maitred.versions (
  restaurant_id integer not null references maitred.restaurants (id),
  subject       text not null check (subject in ('house', 'configuration', 'patrons')),
  version       bigint not null default 1,
  primary key (restaurant_id, subject)
) with (fillfactor = 50);

insert into maitred.versions (restaurant_id, subject, version)
select r.id, s.subject, s.version
  from maitred.restaurants r
  left join maitred.patrons_versions p on p.restaurant_id = r.id,
       lateral (values ('house', r.house_version::bigint),
                       ('configuration', r.configuration_version::bigint),
                       ('patrons', r.patrons_version + coalesce(p.version, 0))) s (subject, version);

drop trigger patrons_changed on maitred.patrons;
drop function maitred.raise_patrons_version();
drop table maitred.patrons_versions;
alter table maitred.restaurants drop column house_version, drop column configuration_version, drop column patrons_version;
