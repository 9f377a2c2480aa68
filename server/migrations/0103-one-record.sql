-- A record that is written alone, as nearly all are: its document, its fact and the note of the change go in one statement,
-- because beginning and ending a statement costs as much as such a row.
create function insert_record(
  of_company uuid, of_type uuid, known_version integer,
  new_id uuid, new_at timestamptz, new_by uuid, new_link uuid, new_document jsonb,
  facts fact[], items item[], misfits projection_error[]
) returns integer language plpgsql as $$
declare
  current_version integer;
  nothing text;
begin
  -- An assignment, which costs less than a statement. What comes next sees what it waited for.
  nothing := pg_advisory_xact_lock_shared(hashtextextended('record type ' || of_type, 0));
  select version into current_version from record_type
   where company_id = of_company and id = of_type and deleted_at is null;
  if current_version is distinct from known_version then return current_version; end if;
  -- What is written last is done first, so that it is the record's key that tells of an id which is there already.
  with projected as (
    insert into fact select new.* from unnest(facts) new
  ), noted as (
    insert into record_change (company_id, type_id, month)
    values (of_company, of_type, date_trunc('month', new_at at time zone 'UTC')::date)
  )
  insert into record (company_id, type_id, id, at, by, link, changed_at, changed_by, document)
    values (of_company, of_type, new_id, new_at, new_by, new_link, new_at, new_by, new_document);
  if cardinality(items) > 0 then insert into item select new.* from unnest(items) new; end if;
  if cardinality(misfits) > 0 then insert into projection_error select new.* from unnest(misfits) new; end if;
  return current_version;
end
$$;

-- Several at once: as in migration 0095 without the branch for one.
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
  insert into record (company_id, type_id, id, at, by, link, changed_at, changed_by, document)
    select of_company, of_type, id, at, by, link, at, by, document
    from rows from (unnest(ids), unnest(ats), unnest(bys), unnest(links), jsonb_array_elements(documents))
      as new (id, at, by, link, document);
  insert into record_change (company_id, type_id, month)
    select distinct of_company, of_type, date_trunc('month', at at time zone 'UTC')::date from unnest(ats) at;
  insert into fact select new.* from unnest(facts) new;
  if cardinality(items) > 0 then insert into item select new.* from unnest(items) new; end if;
  if cardinality(misfits) > 0 then insert into projection_error select new.* from unnest(misfits) new; end if;
  return current_version;
end
$$;

-- Ids of changes are unlike each other, no more: each connection takes several, without a way to the counter for each.
alter table record_change alter column id set cache 32;
