-- What a guest answered to the restaurant's questions, with the question as it was asked, in the restaurant's own words: both
-- can be read after the question was changed or removed. `answer` of a yes_no question is yes or no.
create table maitred.booking_answers (
  restaurant_id integer not null,
  booking_id    integer not null,
  code          text not null,
  position      smallint not null,
  kind          text not null,
  label         text not null,
  answer        text not null,
  primary key (restaurant_id, booking_id, code),
  foreign key (restaurant_id, booking_id) references maitred.bookings (restaurant_id, id) on delete cascade
);
