-- What the guest chose for the kitchen and the table when booking online (domain/guest-choices.ts), to be shown to the guest.
alter table maitred.bookings
  add column guest_choices text[];
