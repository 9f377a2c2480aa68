-- Types of assets, and what the records of assets need beside their documents: names, keys of constraints, history,
-- imports.

create table asset_type (
  company_id uuid not null references company (id) on delete cascade,
  id uuid not null,
  version integer not null default 1,
  translations jsonb not null,
  properties jsonb not null,
  name_property uuid,
  unique_constraints jsonb not null,
  equality_constraints jsonb not null,
  custom_check text,
  created_at timestamptz(3) not null default now(),
  created_by uuid,
  latest_change_at timestamptz(3) not null default now(),
  latest_change_by uuid,
  deleted_at timestamptz(3),
  deleted_by uuid,
  primary key (company_id, id),
  constraint asset_type_created_by_fk foreign key (company_id, created_by) references account (company_id, id),
  constraint asset_type_changed_by_fk foreign key (company_id, latest_change_by) references account (company_id, id),
  constraint asset_type_deleted_by_fk foreign key (company_id, deleted_by) references account (company_id, id)
);
comment on column asset_type.properties is
  'Everything that names a property names its id; expressions name it by its name.';
alter table asset_type enable row level security;
create policy tenant on asset_type using (company_id = (select nullif(current_setting('app.company', true), '')::uuid));
grant select, insert, update on asset_type to feldwerk_app;

-- One row for every asset, whatever its type: what it is called, to show, order, search and pick it.
create table asset_name (
  company_id uuid not null,
  id uuid not null,
  type_id uuid not null,
  name text,
  name_key text collate "C",
  barcode text collate "C",
  primary key (company_id, id)
);
comment on column asset_name.name_key is 'The name in small letters, of which searches take the beginning.';
create index asset_name_search on asset_name (company_id, name_key, id);
create index asset_name_of_type on asset_name (company_id, type_id, name_key, id);
create index asset_name_barcode on asset_name (company_id, barcode) where barcode is not null;
-- In the order that people expect: the first page of every table of assets.
create index asset_name_order on asset_name (company_id, type_id, name collate name_order, id);
alter table asset_name enable row level security;
create policy tenant on asset_name using (company_id = (select nullif(current_setting('app.company', true), '')::uuid));
grant select, insert, update, delete on asset_name to feldwerk_app;

-- How many assets each type has, without counting them. A type has several rows, whose sum is the number: who writes
-- takes one that nobody else is writing, so that a form does not wait for an import.
create table asset_count (
  company_id uuid not null,
  type_id uuid not null,
  part uuid not null,
  assets integer not null,
  primary key (company_id, type_id, part)
);
comment on column asset_count.assets is 'Negative where the assets that went had been counted in another part.';
alter table asset_count enable row level security;
create policy tenant on asset_count
  using (company_id = (select nullif(current_setting('app.company', true), '')::uuid));
grant select, insert, update on asset_count to feldwerk_app;

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

-- Rows of a type that have the same values in the columns of a unique constraint cannot both be here.
create table asset_unique_key (
  company_id uuid not null,
  constraint_id uuid not null,
  key uuid not null,
  asset_id uuid not null,
  primary key (company_id, constraint_id, key)
);
comment on column asset_unique_key.key is 'Hash of the values, in the order of the columns.';
alter table asset_unique_key enable row level security;
create policy tenant on asset_unique_key
  using (company_id = (select nullif(current_setting('app.company', true), '')::uuid));
grant select, insert, update, delete on asset_unique_key to feldwerk_app;

-- Rows that are equal in the condition of an equality constraint share one row here, and with it the consequence.
create table asset_equality_key (
  company_id uuid not null,
  constraint_id uuid not null,
  key uuid not null,
  consequence jsonb not null,
  uses integer not null,
  primary key (company_id, constraint_id, key),
  constraint asset_equality_key_uses_check check (uses >= 0)
);
alter table asset_equality_key enable row level security;
create policy tenant on asset_equality_key
  using (company_id = (select nullif(current_setting('app.company', true), '')::uuid));
grant select, insert, update, delete on asset_equality_key to feldwerk_app;

-- Values of columns that foreign keys name: how many assets have one, and how many need that it is there.
create table asset_column_value (
  company_id uuid not null,
  property_id uuid not null,
  key uuid not null,
  provided integer not null,
  needed integer not null,
  primary key (company_id, property_id, key),
  constraint asset_column_value_check check (provided >= 0 and needed >= 0)
);
alter table asset_column_value enable row level security;
create policy tenant on asset_column_value
  using (company_id = (select nullif(current_setting('app.company', true), '')::uuid));
grant select, insert, update, delete on asset_column_value to feldwerk_app;

-- What an asset was before each of its changes. Its creation is the record's own: it costs no row here.
create table asset_change (
  company_id uuid not null,
  asset_id uuid not null,
  version integer not null,
  type_id uuid not null,
  action text not null,
  at timestamptz(3) not null default now(),
  by uuid,
  before jsonb,
  name text,
  created_at timestamptz(3) not null,
  created_by uuid,
  primary key (company_id, asset_id, version),
  constraint asset_change_action_check check (action in ('CHANGED', 'IMPORTED', 'REMOVED', 'RESTORED'))
);
comment on column asset_change.version is 'The version that the change made.';
comment on column asset_change.action is 'IMPORTED: changed by an imported file; CHANGED: by hand.';
comment on column asset_change.before is 'The document until then; null when the asset was not there.';
comment on column asset_change.name is 'Of a removal: what the asset was called.';
create index asset_change_removed on asset_change (company_id, type_id, at desc, asset_id) where action = 'REMOVED';
alter table asset_change enable row level security;
create policy tenant on asset_change
  using (company_id = (select nullif(current_setting('app.company', true), '')::uuid));
grant select, insert on asset_change to feldwerk_app;

-- No foreign keys from the rows of assets: their checks would cost as much as the rows. A type is deleted with its
-- company only; what belongs to it goes here.
create function remove_rows_of_asset_type() returns trigger language plpgsql as $$
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
create trigger remove_rows_of_asset_type after delete on asset_type
  referencing old table as gone for each statement execute function remove_rows_of_asset_type();


-- Imports of Excel files: who, when, how far, with what outcome, and what is needed to take one back.

create table asset_import (
  company_id uuid not null references company (id) on delete cascade,
  id uuid not null,
  asset_type_id uuid not null,
  state text not null default 'RUNNING',
  phase text not null default 'READING',
  progress smallint not null default 0,
  cancel_requested boolean not null default false,
  created_at timestamptz(3) not null default now(),
  created_by uuid,
  seen_at timestamptz(3) not null default now(),
  finished_at timestamptz(3),
  reverted_at timestamptz(3),
  reverted_by uuid,
  counts jsonb,
  primary key (company_id, id),
  constraint asset_import_state_check check (state in ('RUNNING', 'DONE', 'FAILED', 'CANCELLED', 'REVERTED')),
  constraint asset_import_phase_check check (phase in ('READING', 'CHECKING', 'WRITING', 'FINISHED')),
  constraint asset_import_type_fk foreign key (company_id, asset_type_id) references asset_type (company_id, id)
    on delete cascade,
  constraint asset_import_created_by_fk foreign key (company_id, created_by) references account (company_id, id),
  constraint asset_import_reverted_by_fk foreign key (company_id, reverted_by) references account (company_id, id)
);
comment on column asset_import.seen_at is 'When the node that works on it last said so; one that is silent has died.';
create index asset_import_of_type on asset_import (company_id, asset_type_id, created_at desc, id);
alter table asset_import enable row level security;
create policy tenant on asset_import
  using (company_id = (select nullif(current_setting('app.company', true), '')::uuid));
grant select, insert, update on asset_import to feldwerk_app;

-- Written in the transaction of the import: an import that is not done has no row here.
create table asset_import_result (
  company_id uuid not null,
  import_id uuid not null,
  created uuid[] not null,
  changed uuid[] not null,
  changed_versions integer[] not null,
  removed uuid[] not null,
  removed_versions integer[] not null,
  primary key (company_id, import_id),
  constraint asset_import_result_fk foreign key (company_id, import_id) references asset_import (company_id, id)
    on delete cascade
);
comment on table asset_import_result is 'Assets that an import wrote, with the versions that it made of them.';
alter table asset_import_result enable row level security;
create policy tenant on asset_import_result
  using (company_id = (select nullif(current_setting('app.company', true), '')::uuid));
grant select, insert on asset_import_result to feldwerk_app;
