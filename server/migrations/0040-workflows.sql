-- Workflows: what people fill in. The definition that is worked with is numbered and stays for ever; the one that is
-- being edited lies beside it until it is published.

create table workflow (
  company_id uuid not null references company (id) on delete cascade,
  id uuid not null,
  translations jsonb not null,
  search_text text not null,
  image_file_id uuid,
  task_record_type uuid not null,
  version integer,
  triggers jsonb not null default '{}',
  revision integer not null default 1,
  created_at timestamptz(3) not null default now(),
  created_by uuid,
  latest_change_at timestamptz(3) not null default now(),
  latest_change_by uuid,
  deleted_at timestamptz(3),
  deleted_by uuid,
  primary key (company_id, id),
  constraint workflow_image_fk foreign key (company_id, image_file_id) references file (company_id, id)
    on delete set null (image_file_id),
  constraint workflow_created_by_fk foreign key (company_id, created_by) references account (company_id, id),
  constraint workflow_latest_change_by_fk foreign key (company_id, latest_change_by) references account (company_id, id),
  constraint workflow_deleted_by_fk foreign key (company_id, deleted_by) references account (company_id, id)
);
comment on column workflow.search_text is 'Its names and teasers in small letters.';
comment on column workflow.task_record_type is 'The record type of its tasks; that of its results has the id of the workflow.';
comment on column workflow.version is 'The published version; null while there is none.';
comment on column workflow.triggers is 'Published task sources and triggers: they have no versions.';
comment on column workflow.revision is 'Counts the saves of the definition: a save names the one that it was made over.';
create index workflow_image on workflow (company_id, image_file_id);

create table workflow_version (
  company_id uuid not null,
  workflow_id uuid not null,
  version integer not null,
  nodes jsonb not null,
  task_type jsonb not null,
  fields jsonb not null,
  created_at timestamptz(3) not null default now(),
  created_by uuid,
  primary key (company_id, workflow_id, version),
  constraint workflow_version_workflow_fk foreign key (company_id, workflow_id) references workflow (company_id, id)
    on delete cascade,
  constraint workflow_version_created_by_fk foreign key (company_id, created_by) references account (company_id, id)
);
comment on table workflow_version is 'What results were made with; never changed.';
comment on column workflow_version.fields is 'What its results hold: they stay readable whatever becomes of the types it names.';

alter table workflow add constraint workflow_version_fk
  foreign key (company_id, id, version) references workflow_version (company_id, workflow_id, version);

create table workflow_draft (
  company_id uuid not null,
  workflow_id uuid not null,
  definition jsonb not null,
  base_version integer,
  changed_at timestamptz(3) not null default now(),
  changed_by uuid,
  primary key (company_id, workflow_id),
  constraint workflow_draft_workflow_fk foreign key (company_id, workflow_id) references workflow (company_id, id)
    on delete cascade,
  constraint workflow_draft_changed_by_fk foreign key (company_id, changed_by) references account (company_id, id)
);
comment on table workflow_draft is 'The definition as it is being edited; gone when it is published or thrown away.';
comment on column workflow_draft.base_version is 'The published version when editing began.';

-- Who may perform it: accounts, and everybody in a group.
create table workflow_permission (
  company_id uuid not null,
  id uuid not null,
  workflow_id uuid not null,
  account_id uuid,
  account_group_id uuid,
  created_at timestamptz(3) not null default now(),
  created_by uuid,
  primary key (company_id, id),
  constraint workflow_permission_one_check check (num_nonnulls(account_id, account_group_id) = 1),
  constraint workflow_permission_account_unique unique (company_id, workflow_id, account_id),
  constraint workflow_permission_group_unique unique (company_id, workflow_id, account_group_id),
  constraint workflow_permission_workflow_fk foreign key (company_id, workflow_id) references workflow (company_id, id)
    on delete cascade,
  constraint workflow_permission_account_fk foreign key (company_id, account_id) references account (company_id, id)
    on delete cascade,
  constraint workflow_permission_group_fk foreign key (company_id, account_group_id)
    references account_group (company_id, id) on delete cascade,
  constraint workflow_permission_created_by_fk foreign key (company_id, created_by) references account (company_id, id)
);
create index workflow_permission_account on workflow_permission (company_id, account_id);
create index workflow_permission_group on workflow_permission (company_id, account_group_id);

-- Who was permitted once: finished work that arrives after the permission ended is stored all the same.
create table workflow_permission_past (
  company_id uuid not null,
  workflow_id uuid not null,
  account_id uuid not null,
  ended_at timestamptz(3) not null default now(),
  primary key (company_id, workflow_id, account_id),
  constraint workflow_permission_past_workflow_fk foreign key (company_id, workflow_id)
    references workflow (company_id, id) on delete cascade,
  constraint workflow_permission_past_account_fk foreign key (company_id, account_id)
    references account (company_id, id) on delete cascade
);
create index workflow_permission_past_account on workflow_permission_past (company_id, account_id);

-- By triggers: a permission by a group ends in many ways, and all of them are one of these. What is deleted with its
-- workflow or account leaves nothing behind.
create function keep_past_permission(company uuid, workflow uuid, accounts uuid[]) returns void
  language sql set search_path = public, pg_temp
begin atomic
  insert into workflow_permission_past (company_id, workflow_id, account_id)
    select company, workflow, account.id from account
    where account.company_id = company and account.id = any (accounts)
      and exists (select from workflow present where present.company_id = company and present.id = workflow)
    on conflict (company_id, workflow_id, account_id) do update set ended_at = now();
end;

create function past_permission() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  perform keep_past_permission(old.company_id, old.workflow_id, case
    when old.account_id is not null then array[old.account_id]
    else array(select account_id from account_group_member
      where company_id = old.company_id and account_group_id = old.account_group_id) end);
  return null;
end
$$;
create trigger past_permission after delete on workflow_permission for each row execute function past_permission();

create function past_membership() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  perform keep_past_permission(old.company_id, workflow_id, array[old.account_id]) from workflow_permission
    where company_id = old.company_id and account_group_id = old.account_group_id;
  return null;
end
$$;
create trigger past_membership after delete on account_group_member for each row execute function past_membership();

alter table workflow enable row level security;
alter table workflow_version enable row level security;
alter table workflow_draft enable row level security;
alter table workflow_permission enable row level security;
alter table workflow_permission_past enable row level security;

create policy tenant on workflow using (company_id = (select nullif(current_setting('app.company', true), '')::uuid));
create policy tenant on workflow_version
  using (company_id = (select nullif(current_setting('app.company', true), '')::uuid));
create policy tenant on workflow_draft
  using (company_id = (select nullif(current_setting('app.company', true), '')::uuid));
create policy tenant on workflow_permission
  using (company_id = (select nullif(current_setting('app.company', true), '')::uuid));
create policy tenant on workflow_permission_past
  using (company_id = (select nullif(current_setting('app.company', true), '')::uuid));

grant select, insert, update on workflow to feldwerk_app;
grant select, insert on workflow_version to feldwerk_app;
grant select, insert, update, delete on workflow_draft to feldwerk_app;
grant select, insert, delete on workflow_permission to feldwerk_app;
grant select, insert, update on workflow_permission_past to feldwerk_app;
