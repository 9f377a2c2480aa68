-- In which months the records lie that are changed, by the time for which they count: figures of other months are as
-- they were. Null where that is not known: then those of any month may be others.
alter table record_change add column month date;
comment on column record_change.month is 'First day of the month (UTC) in which the changed records lie by their at; null: any.';

create or replace function note_record_changes() returns trigger language plpgsql as $$
begin
  insert into record_change (company_id, type_id, month)
    select distinct company_id, type_id, date_trunc('month', at at time zone 'UTC')::date from changed;
  return null;
end
$$;

-- A record that gets another time leaves a month that its new state does not tell.
create function note_moved_records() returns trigger language plpgsql as $$
begin
  insert into record_change (company_id, type_id)
    select company_id, id from record_type
    where company_id = nullif(current_setting('app.company', true), '')::uuid and deleted_at is null;
  return null;
end
$$;
create trigger note_moves after update of at on record for each statement execute function note_moved_records();

create or replace function insert_records(
  of_company uuid, of_type uuid, known_version integer,
  ids uuid[], ats timestamptz[], bys uuid[], links uuid[], documents jsonb,
  facts fact[], items item[], misfits projection_error[]
) returns integer language plpgsql as $$
declare
  current_version integer;
begin
  -- A statement of its own: the next one sees what it waited for.
  perform pg_advisory_xact_lock_shared(hashtextextended('record type ' || of_type, 0));
  select version into current_version from record_type
   where company_id = of_company and id = of_type and deleted_at is null;
  if current_version is distinct from known_version then return current_version; end if;
  if cardinality(ids) = 1 then
    insert into record (company_id, type_id, id, at, by, link, changed_at, changed_by, document)
      values (of_company, of_type, ids[1], ats[1], bys[1], links[1], ats[1], bys[1], documents -> 0);
    insert into record_change (company_id, type_id, month)
      values (of_company, of_type, date_trunc('month', ats[1] at time zone 'UTC')::date);
  else
    insert into record (company_id, type_id, id, at, by, link, changed_at, changed_by, document)
      select of_company, of_type, id, at, by, link, at, by, document
      from rows from (unnest(ids), unnest(ats), unnest(bys), unnest(links), jsonb_array_elements(documents))
        as new (id, at, by, link, document);
    insert into record_change (company_id, type_id, month)
      select distinct of_company, of_type, date_trunc('month', at at time zone 'UTC')::date from unnest(ats) at;
  end if;
  insert into fact select new.* from unnest(facts) new;
  if cardinality(items) > 0 then insert into item select new.* from unnest(items) new; end if;
  if cardinality(misfits) > 0 then insert into projection_error select new.* from unnest(misfits) new; end if;
  return current_version;
end
$$;

-- Rows of one type and month are added up; a company with many months has many rows for good.
create or replace function changed_companies(at_least integer) returns table (company_id uuid)
language sql stable security definer set search_path = public, pg_temp as $$
  select company_id from public.record_change
  group by company_id having count(*) - count(distinct (type_id, month)) >= at_least
$$;
