-- What of a company has changed, for whoever keeps the results of queries: one row for each statement that writes
-- records of a type, never a row that all writers update. A job adds rows up now and then.
--
-- The sum of `changes` of a type is its watermark. Every commit of a write makes it larger, and what one reader has
-- seen a later one sees as well: two readers with the same sum have seen the same records.

create table record_change (
  company_id uuid not null,
  type_id uuid not null,
  id bigint generated always as identity,
  changes bigint not null default 1,
  primary key (company_id, type_id, id)
);
comment on column record_change.type_id is 'A record type; all zeroes stand for accounts.';

alter table record_change enable row level security;
create policy tenant on record_change
  using (company_id = (select nullif(current_setting('app.company', true), '')::uuid));
grant select, insert, delete on record_change to feldwerk_app;

create function note_record_changes() returns trigger language plpgsql as $$
begin
  insert into record_change (company_id, type_id) select distinct company_id, type_id from changed;
  return null;
end
$$;
create trigger note_inserts after insert on record
  referencing new table as changed for each statement execute function note_record_changes();
create trigger note_updates after update on record
  referencing new table as changed for each statement execute function note_record_changes();
create trigger note_deletes after delete on record
  referencing old table as changed for each statement execute function note_record_changes();

create function note_account_changes() returns trigger language plpgsql as $$
begin
  insert into record_change (company_id, type_id)
    select distinct company_id, '00000000-0000-0000-0000-000000000000'::uuid from changed;
  return null;
end
$$;
create trigger note_inserts after insert on account
  referencing new table as changed for each statement execute function note_account_changes();
create trigger note_updates after update on account
  referencing new table as changed for each statement execute function note_account_changes();
create trigger note_deletes after delete on account
  referencing old table as changed for each statement execute function note_account_changes();

-- Companies with many rows to add up, for the job that does so company by company.
create function changed_companies(at_least integer) returns table (company_id uuid)
language sql stable security definer set search_path = pg_catalog, public as $$
  select company_id from public.record_change group by company_id having count(*) >= at_least
$$;
revoke all on function changed_companies(integer) from public;
grant execute on function changed_companies(integer) to feldwerk_app;
