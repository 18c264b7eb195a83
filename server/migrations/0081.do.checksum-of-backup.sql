-- By which doctor, metric and office notice that the newest backup is not the file that was written. Null for those of before.
alter table maitred.backups add column checksum text;
