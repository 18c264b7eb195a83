-- The password, as stored, with which the account is its owner's: it was set by a link that was mailed to the address or that
-- the operator gave, or changed by somebody who knew such a password; the empty text for an account that the operator made
-- and that has no password yet. Whatever else sets a password leaves another one here, or null, and the account is unproved.
-- Servers of 0.1.0 do not know the column, so what they make or change is unproved too.
alter table maitred.users add column proved_with text;
