-- One telephone, however it is written; null without one, and where the number leaves nothing to dial. domain/telephone.ts says the same of what a caller sends.
create function dialled(mobile_prefix text, mobile_number text) returns text
  language sql immutable parallel safe
  return nullif(regexp_replace(
    translate(replace(coalesce(mobile_prefix, ''), '(0)', ''), U&' \00A0-./()+', '')
      || nullif(translate(replace(mobile_number, '(0)', ''), U&' \00A0-./()+', ''), ''), '^00', ''), '');

create index patrons_dialled_idx on patrons (restaurant_id, dialled(mobile_prefix, mobile_number))
  where mobile_number is not null;
drop index patrons_mobile_idx;

-- The sigma at the end of a Greek word is the same letter: capitals know only one.
create or replace function fold(value text) returns text
  language sql immutable strict parallel safe
  return replace(lower(public.unaccent('public.unaccent', value)), U&'\03C2', U&'\03C3');

-- Written anew, so that the search text and its keys are made anew.
update patrons set name = name where strpos(search_text, U&'\03C2') > 0;
