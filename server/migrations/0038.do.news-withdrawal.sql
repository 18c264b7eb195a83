-- When the guest, or staff for them, last withdrew the consent to news; null where it never was. The consent's date stays.
alter table maitred.patrons
  add column news_withdrawn_at timestamptz;
