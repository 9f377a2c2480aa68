-- Documents name their fields by a key of a few letters where an id is long: ids of 36 characters were more than half of
-- most documents.

alter table record_type add column keys text[];
comment on column record_type.keys is
  'Ids of fields that documents name by their place here, all that the type ever had; null: those that follow from its fields.';
-- Nodes of the version before know no keys: as long as they may serve, documents keep whole ids.
alter table record_type add column documents text not null default 'LONG';
alter table record_type add constraint record_type_documents_check
  check (documents in ('LONG', 'SHORTENING', 'SHORT'));
comment on column record_type.documents is
  'LONG: written with whole ids; SHORTENING: with keys, and a job is to shorten those from before; SHORT: all have keys.';
comment on column record.document is
  'By ids of fields, or by their keys (record_type.keys). Instants are milliseconds since 1970, dates YYYY-MM-DD, references ids.';

-- A value of a document as it was given, by the ids of its keys. What is no declared object has no keys, but one more dot
-- before each name that begins with one.
create function record_given(value jsonb, ids jsonb) returns jsonb language plpgsql immutable parallel safe as $$
begin
  if position('".' in value::text) = 0 then return value; end if;
  return case jsonb_typeof(value)
    when 'object' then (select jsonb_object_agg(
        case when name like '..%' then substr(name, 2) else coalesce(ids ->> name, name) end, record_given(each, ids))
      from jsonb_each(value) inner_value(name, each))
    when 'array' then (select jsonb_agg(record_given(each, ids) order by place)
      from jsonb_array_elements(value) with ordinality element(each, place))
    else value end;
end
$$;

-- Which types have documents to be shortened, for the job that asks company by company: none while nodes of the version
-- before may serve. Types that come with a backup are LONG as well.
create function long_types(at_most integer) returns table (company_id uuid, type_id uuid)
language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  if to_regprocedure('public.finish_keys()') is not null then return; end if;
  return query select type.company_id, type.id from public.record_type type
    where type.documents = 'LONG' and type.deleted_at is null order by type.company_id, type.id limit at_most;
end
$$;
revoke execute on function long_types from public;
grant execute on function long_types to feldwerk_app;

create function finish_keys() returns void
language plpgsql set search_path = public, pg_temp as $$
begin
  alter table record_type alter column documents set default 'SHORT';
  -- These find the records of a type by it (0074).
  drop index record_of_type;
  drop function finish_keys();
end
$$;
revoke execute on function finish_keys from public;

do $$
declare
  is_spread boolean := false;
begin
  if to_regclass('pg_dist_partition') is not null then
    execute $q$select exists (select from pg_dist_partition where partmethod = 'h')$q$ into is_spread;
  end if;
  -- In a new database there is nobody to wait for, and no version before worked with tables that are spread.
  if is_spread or not exists (select from company) then perform finish_keys(); end if;
end
$$;
