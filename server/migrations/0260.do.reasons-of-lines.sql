-- Why a line was refused, or what was left out of it, as the name of a sentence and its values: each reader gets it in
-- their language. Lines of an import before this one have none, and keep their English text.
alter table maitred.import_lines add column reasons jsonb;
