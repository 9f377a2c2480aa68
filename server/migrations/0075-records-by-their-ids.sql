-- Rows that are written again are named by their ids: of a list that is only joined, the planner read all records of the
-- company for every thousand.
do $$
declare
  known text := pg_get_functiondef('replace_projection'::regproc);
begin
  known := replace(known, 'where record.company_id = $2', 'where record.company_id = $2 and record.id = any ($4)');
  execute replace(known, 'using facts, of_company, tells_changes;', 'using facts, of_company, tells_changes, ids;');
end
$$;

create or replace function update_records(
  of_company uuid, of_type uuid, documents json, tells_changes boolean, slots text[], lists uuid[],
  facts fact[], items item[], misfits projection_error[]
) returns table (id uuid, version integer) language plpgsql as $$
#variable_conflict use_column
declare
  changed uuid[] := array(select new.id from json_populate_recordset(null::public.record, documents) new);
  of_month date;
  months date[] := '{}';
begin
  for id, version, of_month in
    update public.record set document = new.document, version = record.version + 1, changed_at = now(),
        changed_by = new.by
      from json_populate_recordset(null::public.record, documents) new
     where record.company_id = of_company and record.id = any (changed) and record.id = new.id
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
  perform replace_projection(of_company, of_type, tells_changes, slots, lists, changed, facts, items, misfits);
end
$$;
