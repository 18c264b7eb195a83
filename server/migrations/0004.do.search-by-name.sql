-- With the search text beside the name, a short search, which has no trigram, and the pages of a broad one are read from
-- this index alone. A row has at most 201 letters of name and 254 of address: 2.1 KB, where an index allows 2.7.
drop index patrons_name_idx;
create index patrons_name_idx on patrons (restaurant_id, name collate "und-x-icu", id) include (search_text)
  where not walkin and erased_at is null;
