-- When the guest last ticked the box for news; null for a guest who never did.
alter table maitred.patrons
  add column news_consent_at timestamptz;
