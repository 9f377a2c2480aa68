-- What follows from a row is written by the statement that writes the row: where rows lie on several servers there are
-- no triggers.

create function delete_records(of_company uuid, of_type uuid, ids uuid[]) returns integer language plpgsql as $$
declare
  of_list uuid;
  of_month date;
  months date[] := '{}';
  removed integer := 0;
begin
  for of_month in
    delete from public.record where company_id = of_company and type_id = of_type and id = any (ids)
    returning date_trunc('month', at at time zone 'UTC')::date
  loop
    removed := removed + 1;
    if of_month <> all (months) then
      months := months || of_month;
    end if;
  end loop;
  delete from public.fact where company_id = of_company and type_id = of_type and id = any (ids);
  for of_list in select id from public.record_list where company_id = of_company and type_id = of_type loop
    delete from public.item where company_id = of_company and list = of_list and record_id = any (ids);
  end loop;
  delete from public.projection_error where company_id = of_company and type_id = of_type and record_id = any (ids);
  foreach of_month in array months loop
    insert into public.record_change (company_id, type_id, month) values (of_company, of_type, of_month);
  end loop;
  return removed;
end
$$;
comment on function delete_records is 'Removes records with all that was projected from them; gives how many there were.';

create or replace function update_records(
  of_company uuid, of_type uuid, documents json, tells_changes boolean, slots text[], lists uuid[],
  facts fact[], items item[], misfits projection_error[]
) returns table (id uuid, version integer) language plpgsql as $$
#variable_conflict use_column
declare
  changed uuid[];
  of_month date;
  months date[] := '{}';
begin
  for id, version, of_month in
    update public.record set document = new.document, version = record.version + 1, changed_at = now(),
        changed_by = new.by
      from json_populate_recordset(null::public.record, documents) new
     where record.company_id = of_company and record.id = new.id
    returning record.id, record.version, date_trunc('month', record.at at time zone 'UTC')::date
  loop
    if of_month <> all (months) then
      months := months || of_month;
    end if;
    return next;
  end loop;
  foreach of_month in array months loop
    insert into public.record_change (company_id, type_id, month) values (of_company, of_type, of_month);
  end loop;
  changed := array(select new.id from json_populate_recordset(null::public.record, documents) new);
  perform replace_projection(of_company, of_type, tells_changes, slots, lists, changed, facts, items, misfits);
end
$$;

create function add_assets(of_company uuid, of_type uuid, more integer) returns void language plpgsql as $$
declare
  free uuid;
begin
  select part into free from public.asset_count where company_id = of_company and type_id = of_type
    limit 1 for no key update skip locked;
  if free is null then
    insert into public.asset_count (company_id, type_id, part, assets)
      values (of_company, of_type, gen_random_uuid(), more);
  else
    update public.asset_count set assets = assets + more
     where company_id = of_company and type_id = of_type and part = free;
  end if;
end
$$;
comment on function add_assets is 'Counts assets that came, or went, in a part that nobody else holds.';

revoke execute on function delete_records, add_assets from public;
grant execute on function delete_records, add_assets to feldwerk_app;


-- Nodes of the version before count on the triggers: as long as they may serve these stay, and are silent for who
-- writes all of it already.

create function finish_triggers() returns void
language plpgsql set search_path = public, pg_temp as $$
declare
  known record;
begin
  for known in
    select c.oid::regclass as place, t.tgname as name from pg_trigger t join pg_class c on c.oid = t.tgrelid
     join pg_proc p on p.oid = t.tgfoid
     where not t.tgisinternal and p.pronamespace = 'public'::regnamespace and p.proname in (
       'remove_projection', 'remove_items', 'remove_records', 'note_record_changes', 'note_moved_records',
       'note_account_changes', 'count_assets', 'remove_rows_of_asset_type', 'note_file_bytes', 'past_permission',
       'past_membership')
  loop
    execute format('drop trigger %I on %s', known.name, known.place);
  end loop;
  drop function remove_projection(), remove_items(), remove_records(), note_record_changes(), note_moved_records(),
    note_account_changes(), count_assets(), remove_rows_of_asset_type(), note_file_bytes(), past_permission(),
    past_membership(), keep_past_permission(uuid, uuid, uuid[]);
  drop function finish_triggers();
end
$$;
revoke execute on function finish_triggers from public;

do $$
declare
  silenced oid;
  is_spread boolean := false;
begin
  if to_regclass('pg_dist_partition') is not null then
    execute $q$select exists (select from pg_dist_partition where partmethod = 'h')$q$ into is_spread;
  end if;
  -- In a new database there is nobody to wait for, and no version before worked with tables that are spread.
  if is_spread or not exists (select from company) then
    perform finish_triggers();
    return;
  end if;
  for silenced in
    select distinct p.oid from pg_trigger t join pg_proc p on p.oid = t.tgfoid
     where not t.tgisinternal and p.pronamespace = 'public'::regnamespace and p.proname <> 'write_directory'
  loop
    execute regexp_replace(pg_get_functiondef(silenced), '\mbegin\M', $b$begin
  if current_setting('app.without_triggers', true) = 'on' then
    return null;
  end if;$b$);
  end loop;
end
$$;
