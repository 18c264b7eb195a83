/** From then on a transaction that changes or removes patrons and does not raise their version cannot commit. */
export const guardPatronsVersion = `
  create function maitred.assert_patrons_version() returns trigger language plpgsql as $$
  begin
    if not exists (select from maitred.versions
                    where restaurant_id = old.restaurant_id and subject = 'patrons'
                      and xmin = pg_current_xact_id()::xid) then
      raise exception 'patron % was changed, and the version of patrons was not raised', old.id;
    end if;
    return null;
  end
  $$;
  create constraint trigger patrons_raise_version after update or delete on maitred.patrons
    deferrable initially deferred for each row execute function maitred.assert_patrons_version()`
