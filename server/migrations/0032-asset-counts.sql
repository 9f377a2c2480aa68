-- How many assets each type has, without counting them. A type has several rows, whose sum is the number: who writes takes
-- one that nobody else is writing, so that a form does not wait for an import.

create table asset_count (
  company_id uuid not null,
  type_id uuid not null,
  part uuid not null,
  assets integer not null,
  primary key (company_id, type_id, part)
);
comment on column asset_count.assets is 'Negative where the assets that went had been counted in another part.';

insert into asset_count (company_id, type_id, part, assets)
select company_id, type_id, type_id, count(*) from asset_name group by company_id, type_id;

-- Every asset has a row of asset_name, so its coming and going is what is counted.
create function count_assets() returns trigger language plpgsql as $$
declare
  counted record;
begin
  for counted in
    select company_id, type_id, case tg_op when 'INSERT' then count(*) else -count(*) end as assets
      from written group by company_id, type_id
  loop
    update public.asset_count c set assets = c.assets + counted.assets
     where c.company_id = counted.company_id and c.type_id = counted.type_id and c.part = (
       select free.part from public.asset_count free
        where free.company_id = counted.company_id and free.type_id = counted.type_id
        limit 1 for no key update skip locked);
    if not found then
      insert into public.asset_count (company_id, type_id, part, assets)
      values (counted.company_id, counted.type_id, gen_random_uuid(), counted.assets);
    end if;
  end loop;
  return null;
end
$$;
create trigger count_new_assets after insert on asset_name
  referencing new table as written for each statement execute function count_assets();
create trigger count_gone_assets after delete on asset_name
  referencing old table as written for each statement execute function count_assets();

create or replace function remove_rows_of_asset_type() returns trigger language plpgsql as $$
begin
  delete from asset_name name using gone where name.company_id = gone.company_id and name.type_id = gone.id;
  delete from asset_count part using gone where part.company_id = gone.company_id and part.type_id = gone.id;
  delete from asset_change change using gone where change.company_id = gone.company_id and change.type_id = gone.id;
  delete from asset_unique_key key using gone, jsonb_array_elements(gone.unique_constraints) rule
   where key.company_id = gone.company_id and key.constraint_id = (rule ->> 'id')::uuid;
  delete from asset_equality_key key using gone, jsonb_array_elements(gone.equality_constraints) rule
   where key.company_id = gone.company_id and key.constraint_id = (rule ->> 'id')::uuid;
  delete from asset_column_value value using gone, jsonb_array_elements(gone.properties) property
   where value.company_id = gone.company_id and value.property_id = (property ->> 'id')::uuid;
  return null;
end
$$;

alter table asset_count enable row level security;
create policy tenant on asset_count using (company_id = (select nullif(current_setting('app.company', true), '')::uuid));
grant select, insert, update on asset_count to feldwerk_app;
