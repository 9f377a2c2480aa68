-- A record that is written alone is written as such, and the change is noted where it is made: a trigger had to keep a
-- copy of every document for it. Nothing but insert_records adds records.
drop trigger note_inserts on record;

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
  else
    insert into record (company_id, type_id, id, at, by, link, changed_at, changed_by, document)
      select of_company, of_type, id, at, by, link, at, by, document
      from rows from (unnest(ids), unnest(ats), unnest(bys), unnest(links), jsonb_array_elements(documents))
        as new (id, at, by, link, document);
  end if;
  insert into record_change (company_id, type_id) values (of_company, of_type);
  insert into fact select new.* from unnest(facts) new;
  if cardinality(items) > 0 then insert into item select new.* from unnest(items) new; end if;
  if cardinality(misfits) > 0 then insert into projection_error select new.* from unnest(misfits) new; end if;
  return current_version;
end
$$;
