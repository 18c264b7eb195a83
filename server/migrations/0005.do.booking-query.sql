-- For POST /bookings/query: one pass over an index in the order of the answer, which reads the table for the page alone.

-- What a search finds a booking by, besides its patron: the reference, and the contact that was given for it. Line breaks
-- keep a search from matching across two of them. The digits are read as those of patrons.telephone_digits.
alter table maitred.bookings add column search_text text not null generated always as (
  lower(reference) || E'\n' || maitred.fold(coalesce(name, '')) || E'\n' || maitred.fold(coalesce(email, '')) || E'\n' ||
  regexp_replace(
    translate(replace(coalesce(mobile_prefix, '') || coalesce(mobile_number, ''), '(0)', ''),
              '٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹０１２３４５６７８９', '012345678901234567890123456789'),
    '[^0-9]', '', 'g')) stored;

-- By start: everything the filters check is in the index. An entry is at most 2.2 KB; the limit is 2.7.
drop index maitred.bookings_day_idx;
create index bookings_day_idx on maitred.bookings (restaurant_id, local_date, starts_at, id)
  include (status, is_reconfirmed, booking_source_id, patron_id, search_text);

-- By change, for clients that keep a copy.
create index bookings_changed_idx on maitred.bookings (restaurant_id, updated_at, id);
