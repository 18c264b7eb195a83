-- Of whom the restaurant asks a second factor: {"second_factor": "managers"}.
alter table maitred.restaurants add column sign_in jsonb not null default '{"second_factor": "nobody", "who_after_seconds": 60}';
