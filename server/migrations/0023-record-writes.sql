-- A record is written by one call whose statements are planned once for each connection: planning them anew cost more
-- than the rows. Runs with the rights of its caller, under row-level security.

-- Writes nothing and gives the version that the type has, or null, when it is not the given one: what is projected
-- would lie in the wrong slots. Rows of facts, items and misfits come whole; documents in the order of their ids.
create function insert_records(
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
  insert into fact select new.* from unnest(facts) new;
  if cardinality(items) > 0 then insert into item select new.* from unnest(items) new; end if;
  if cardinality(misfits) > 0 then insert into projection_error select new.* from unnest(misfits) new; end if;
  return current_version;
end
$$;

-- Writers hold the type's lock and see that it is there. A foreign key would mark the row of the type once more with
-- every record, and all writers the same row.
alter table record drop constraint record_type_fk;
create function remove_records() returns trigger language plpgsql as $$
begin
  delete from record using gone where record.company_id = gone.company_id and record.type_id = gone.id;
  return null;
end
$$;
create trigger remove_records after delete on record_type
  referencing old table as gone for each statement execute function remove_records();
