-- As for bookings: which state of a guest an edit was made on.

alter table maitred.patrons add column version integer not null default 1;

create trigger patrons_version before update on maitred.patrons
  for each row execute function maitred.raise_row_version();
