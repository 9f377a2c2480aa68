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

alter table asset_import enable row level security;
alter table asset_import_result enable row level security;
create policy tenant on asset_import using (company_id = (select nullif(current_setting('app.company', true), '')::uuid));
create policy tenant on asset_import_result
  using (company_id = (select nullif(current_setting('app.company', true), '')::uuid));
grant select, insert, update on asset_import to feldwerk_app;
grant select, insert on asset_import_result to feldwerk_app;
