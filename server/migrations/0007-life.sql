-- Templates: definitions that are installed together. A template holds what it needs; its ids are its own, and what
-- an instance is made of gets ids that follow from those and the instance. And the demo company.

-- Those that Feldwerk brings. The application reads them; the owning role takes in a new version of them.
create table builtin_template (
  id uuid not null primary key,
  name text not null constraint builtin_template_name_unique unique,
  version integer not null default 1,
  translations jsonb not null,
  bundle jsonb not null,
  created_at timestamptz(3) not null default now(),
  latest_change_at timestamptz(3) not null default now()
);
grant select on builtin_template to feldwerk_app;

create table template (
  company_id uuid not null references company (id) on delete cascade,
  id uuid not null,
  version integer not null default 1,
  translations jsonb not null,
  bundle jsonb not null,
  dependencies uuid[] not null default '{}',
  created_at timestamptz(3) not null default now(),
  created_by uuid,
  latest_change_at timestamptz(3) not null default now(),
  latest_change_by uuid,
  deleted_at timestamptz(3),
  deleted_by uuid,
  primary key (company_id, id),
  constraint template_created_by_fk foreign key (company_id, created_by) references account (company_id, id),
  constraint template_latest_change_by_fk foreign key (company_id, latest_change_by)
    references account (company_id, id),
  constraint template_deleted_by_fk foreign key (company_id, deleted_by) references account (company_id, id)
);
comment on column template.dependencies is 'What came along because something chosen needs it.';
alter table template enable row level security;
create policy tenant on template using (company_id = (select nullif(current_setting('app.company', true), '')::uuid));
grant select, insert, update on template to feldwerk_app;

create table template_instance (
  company_id uuid not null references company (id) on delete cascade,
  id uuid not null,
  template_id uuid not null,
  builtin text,
  template_translations jsonb not null,
  version integer not null,
  name text not null,
  description text,
  image_file_id uuid,
  language text not null default 'de',
  created_at timestamptz(3) not null default now(),
  created_by uuid,
  upgraded_at timestamptz(3),
  upgraded_from jsonb,
  primary key (company_id, id),
  constraint template_instance_image_fk foreign key (company_id, image_file_id) references file (company_id, id)
    on delete set null (image_file_id),
  constraint template_instance_created_by_fk foreign key (company_id, created_by) references account (company_id, id)
);
comment on column template_instance.template_id is 'Of the company or built in; it may be gone.';
comment on column template_instance.version is 'The version of the template that was installed.';
comment on column template_instance.language is
  'That its values were put in when it was installed; an upgrade puts them in the same.';
comment on column template_instance.upgraded_from is
  'Version, names and time before the last upgrade, and the rows of parts that it replaced; null: nothing to take back.';
create index template_instance_template on template_instance (company_id, template_id);
create index template_instance_image on template_instance (company_id, image_file_id);
alter table template_instance enable row level security;
create policy tenant on template_instance
  using (company_id = (select nullif(current_setting('app.company', true), '')::uuid));
grant select, insert, update, delete on template_instance to feldwerk_app;

create table template_instance_part (
  company_id uuid not null,
  id uuid not null,
  kind text not null,
  instance_id uuid not null,
  source jsonb not null,
  installed jsonb not null,
  primary key (company_id, id),
  constraint template_instance_part_kind_check check (kind in ('ASSET_TYPE', 'WORKFLOW', 'VIEW', 'METRIC', 'DASHBOARD')),
  constraint template_instance_part_instance_fk foreign key (company_id, instance_id)
    references template_instance (company_id, id) on delete cascade
);
comment on column template_instance_part.source is 'As the template said it, with the ids of the instance.';
comment on column template_instance_part.installed is
  'As the company had it then: what is different now the company has changed.';
create index template_instance_part_instance on template_instance_part (company_id, instance_id);
alter table template_instance_part enable row level security;
create policy tenant on template_instance_part
  using (company_id = (select nullif(current_setting('app.company', true), '')::uuid));
grant select, insert, update, delete on template_instance_part to feldwerk_app;

-- Things and finished work that came to try a template with.
create table template_instance_sample (
  company_id uuid not null,
  instance_id uuid not null,
  id uuid not null,
  kind text not null,
  type_id uuid not null,
  primary key (company_id, id),
  constraint template_instance_sample_kind_check check (kind in ('ASSET', 'WORKFLOW_RESULT')),
  constraint template_instance_sample_instance_fk foreign key (company_id, instance_id)
    references template_instance (company_id, id) on delete cascade
);
create index template_instance_sample_instance on template_instance_sample (company_id, instance_id);
alter table template_instance_sample enable row level security;
create policy tenant on template_instance_sample
  using (company_id = (select nullif(current_setting('app.company', true), '')::uuid));
grant select, insert, update, delete on template_instance_sample to feldwerk_app;


-- Empties the demo company, so that it can be filled anew. Whatever else it is called with stays as it is: another
-- company, and any company but the one that the transaction is set to.
create function empty_demo_company() returns boolean
language plpgsql security definer set search_path = public, pg_temp as $$
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
