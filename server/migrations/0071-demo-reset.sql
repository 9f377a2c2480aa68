-- Empties the demo company, so that it can be filled anew. Whatever else it is called with stays as it is: another
-- company, and any company but the one that the transaction is set to.

create function empty_demo_company() returns boolean
language plpgsql security definer set search_path = pg_catalog, public as $$
declare
  of_company uuid := nullif(current_setting('app.company', true), '')::uuid;
  waiting text[];
  name text;
  left_before integer;
begin
  perform from public.company where id = of_company and demo for update;
  if not found then
    return false;
  end if;
  update public.company set logo_file_id = null where id = of_company;
  waiting := array(
    select c.relname from pg_class c join pg_attribute a on a.attrelid = c.oid
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
       and a.attname = 'company_id' and not a.attisdropped
     order by c.relname
  );
  -- What is still referred to waits for the next round.
  loop
    left_before := cardinality(waiting);
    foreach name in array waiting loop
      begin
        execute format('delete from public.%I where company_id = $1', name) using of_company;
        waiting := array_remove(waiting, name);
      exception when foreign_key_violation then
        null;
      end;
    end loop;
    exit when cardinality(waiting) = 0;
    if cardinality(waiting) = left_before then
      raise exception 'the demo company cannot be emptied: %', waiting;
    end if;
  end loop;
  -- Triggers noted that rows are gone.
  delete from public.record_change where company_id = of_company;
  return true;
end
$$;
revoke execute on function empty_demo_company from public;
grant execute on function empty_demo_company to feldwerk_app;
