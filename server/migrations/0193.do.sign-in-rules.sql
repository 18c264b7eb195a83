-- Of whom the restaurant asks a second factor, and after which pause a device asks who it is: {"second_factor": "managers"}.
alter table maitred.restaurants add column sign_in jsonb not null default '{"second_factor": "nobody", "pause_seconds": 60}';
