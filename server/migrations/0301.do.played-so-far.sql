-- What the evenings that were played so far have come to, while a file is played again.
alter table maitred.imports add column so_far jsonb;
