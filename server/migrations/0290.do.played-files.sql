-- not rolling: 0.2
-- The bookings of an export, played again on the floor plan in memory: only what came of it is kept, for as long as the file is.
drop index maitred.imports_at_work_idx;
alter table maitred.imports drop constraint imports_state_check;
alter table maitred.imports
  add constraint imports_state_check check (state in ('uploading', 'uploaded', 'checking', 'checked', 'playing', 'running', 'stopped',
                                                      'done', 'failed', 'taking_back', 'taken_back'));
create index imports_at_work_idx on maitred.imports (state) where state in ('checking', 'playing', 'running', 'taking_back');

create table maitred.played_files (
  restaurant_id integer not null,
  import_id     integer not null,
  -- features/office/replays/files/played-report.ts
  report        jsonb not null,
  played_at     timestamptz not null,
  played_by     text not null,
  primary key (restaurant_id, import_id),
  foreign key (restaurant_id, import_id) references maitred.imports (restaurant_id, id) on delete cascade
);
