-- By what a session was begun: 'password', 'code', 'recovery code', 'passkey', 'company', 'link' or 'demo'. Null: before 0.2.
alter table maitred.sessions add column signed_in_by text;
