-- When a host said that seated guests will leave: by shortening or lengthening their stay, or in words. Null: it follows from when
-- they came (expectedEnd() in domain/seating/occupation.ts). Servers of the release before neither read nor clear it.
alter table maitred.bookings add column expected_end timestamptz;
