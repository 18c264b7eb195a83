-- Every three letters in a row of a guest's search text, each behind the restaurant's number: what is looked up among them
-- is found exactly, also by one or two letters (the start of a key), without reading the text again. Trigrams of pg_trgm
-- only promise candidates, know no search of two letters, and needed the restaurant as a second condition.

-- The text three times over, a line break or two between, shifts by a letter each time: cut into threes it starts at every
-- letter once. No key is found across a line break, as no search that goes through the keys has one. In plpgsql, because
-- PostgreSQL would write an SQL function out into the plan and hold it for cheap, where it takes 20 microseconds; and
-- restricted, because for the price of it the planner would start parallel workers, which takes longer than most searches.
create function search_keys(restaurant_id integer, search_text text) returns tsvector
  language plpgsql immutable strict parallel restricted cost 1000
  as $$
begin
  return array_to_tsvector(string_to_array(substr(regexp_replace(
    repeat(replace(search_text, E'\x01', E'\n') || case length(search_text) % 3 when 2 then E'\n\n' else E'\n' end, 3),
    '...', E'\x01' || restaurant_id || ':\&', 'g'), 2), E'\x01'));
end
$$;

-- Finds exactly those who have the text where it has up to three letters; of a longer one, those who have all its threes.
create function search_query(restaurant_id integer, folded text) returns tsquery
  language sql immutable strict parallel safe
  return (
    select (string_agg('''' || replace(replace(key, '\', '\\'), '''', '''''') || '''', ' & ')
             || case when length(folded) < 3 then ':*' else '' end)::tsquery
      from (select restaurant_id || ':' || substr(folded, start, 3) as key
              from generate_series(1, greatest(1, length(folded) - 2)) start) keys);

create index patrons_keys_idx on patrons using gin (search_keys(restaurant_id, search_text))
  where not walkin and erased_at is null;
drop index patrons_search_idx;

-- As narrow as an index can be: to count the whole list from.
create index patrons_listed_idx on patrons (restaurant_id) where not walkin and erased_at is null;
