-- not rolling: 0.2
-- An import makes sources and tags that its file names, and can be taken back as a whole: what it wrote, and what guests had
-- before who were known already. `import_rows` are deleted with the import's lines, 30 days after it ended.
drop index maitred.imports_at_work_idx;
alter table maitred.imports drop constraint imports_state_check;
alter table maitred.imports
  add constraint imports_state_check check (state in ('uploading', 'uploaded', 'checking', 'checked', 'running', 'stopped', 'done',
                                                      'failed', 'taking_back', 'taken_back')),
  -- The sources and tags of the file, each with its number of lines.
  add column found_names jsonb,
  -- What was said of those that the restaurant does not have, and which were made (names/new-names.ts).
  add column choices jsonb,
  add column made jsonb,
  add column taken_back_by text,
  -- What somebody changed since it was imported, and stays: bookings and guests with their names, until the lines are deleted.
  add column stays jsonb;
create index imports_at_work_idx on maitred.imports (state) where state in ('checking', 'running', 'taking_back');

create table maitred.import_rows (
  restaurant_id integer not null,
  import_id     integer not null,
  kind          text not null check (kind in ('booking', 'patron')),
  row_id        integer not null,
  -- Of a patron, as the import left it.
  version       integer,
  -- What a patron had who was known already; null for one that the import added.
  before        jsonb,
  primary key (restaurant_id, import_id, kind, row_id),
  foreign key (restaurant_id, import_id) references maitred.imports (restaurant_id, id) on delete cascade
);
