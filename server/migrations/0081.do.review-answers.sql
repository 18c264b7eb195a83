-- What the restaurant answered to a review, and when; shown with it. No row is rewritten.
alter table maitred.reviews
  add column answer      text,
  add column answered_at timestamptz;
