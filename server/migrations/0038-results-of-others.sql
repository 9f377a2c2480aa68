-- Results that come back through a share: who of another company did them, and what each is a copy of.

create table foreign_company (
  company_id uuid not null references company (id) on delete cascade,
  id uuid not null,
  name text not null,
  primary key (company_id, id)
);
comment on table foreign_company is 'Other companies whose results this one has, by their ids and names.';
alter table foreign_company enable row level security;
create policy tenant on foreign_company
  using (company_id = nullif(current_setting('app.company', true), '')::uuid);
grant select, insert, update on foreign_company to feldwerk_app;

create table foreign_account (
  company_id uuid not null,
  id uuid not null,
  share_id uuid not null,
  foreign_company_id uuid not null,
  first_name text,
  last_name text,
  machine_name text,
  as_machine boolean not null default false,
  image_file_id uuid,
  created_at timestamptz(3) not null default now(),
  primary key (company_id, id),
  constraint foreign_account_company_fk foreign key (company_id, foreign_company_id)
    references foreign_company (company_id, id) on delete cascade,
  constraint foreign_account_image_fk foreign key (company_id, image_file_id) references file (company_id, id)
    on delete set null (image_file_id)
);
comment on table foreign_account is
  'People and machines of another company, called as a share agrees. They have an id for each share and no account.';
create index foreign_account_share on foreign_account (company_id, share_id);
create index foreign_account_foreign_company on foreign_account (company_id, foreign_company_id);
create index foreign_account_image on foreign_account (company_id, image_file_id);
alter table foreign_account enable row level security;
create policy tenant on foreign_account
  using (company_id = nullif(current_setting('app.company', true), '')::uuid);
grant select, insert, update on foreign_account to feldwerk_app;

-- Own people by the ids under which the other side of a share knows them.
create table shared_person (
  company_id uuid not null,
  share_id uuid not null,
  account_id uuid not null,
  foreign_id uuid not null,
  number integer not null,
  primary key (company_id, share_id, account_id),
  constraint shared_person_number_unique unique (company_id, share_id, number),
  constraint shared_person_account_fk foreign key (company_id, account_id) references account (company_id, id)
    on delete cascade
);
comment on column shared_person.number is 'Counts the people of a share: without names they are Person 1, Person 2.';
create index shared_person_account on shared_person (company_id, account_id);
alter table shared_person enable row level security;
create policy tenant on shared_person
  using (company_id = nullif(current_setting('app.company', true), '')::uuid);
grant select, insert on shared_person to feldwerk_app;

-- A result may be of somebody who has no account here.
alter table workflow_result drop constraint workflow_result_created_by_fk;
comment on column workflow_result.created_by is 'An account; of a result that came through a share, a foreign account.';

create table received_result (
  company_id uuid not null,
  workflow_result_id uuid not null,
  share_id uuid not null,
  foreign_company_id uuid not null,
  source_version integer not null,
  labels jsonb not null default '{}',
  removed boolean not null default false,
  primary key (company_id, workflow_result_id),
  constraint received_result_result_fk foreign key (company_id, workflow_result_id)
    references workflow_result (company_id, id) on delete cascade,
  constraint received_result_company_fk foreign key (company_id, foreign_company_id)
    references foreign_company (company_id, id)
);
comment on table received_result is 'Results that are copies of those of another company.';
comment on column received_result.source_version is 'Of the original when it was copied: an older one never replaces a newer.';
comment on column received_result.labels is 'What things are called that the answers name and this company does not have, by place.';
create index received_result_share on received_result (company_id, share_id);
create index received_result_foreign_company on received_result (company_id, foreign_company_id);
alter table received_result enable row level security;
create policy tenant on received_result
  using (company_id = nullif(current_setting('app.company', true), '')::uuid);
grant select, insert, update on received_result to feldwerk_app;

-- What was given back, or withdrawn, leaves nothing behind.
grant delete on workflow_result_change to feldwerk_app;

alter table trigger_run
  drop constraint trigger_run_occasion_check,
  add constraint trigger_run_occasion_check
    check (occasion in ('STORED', 'CORRECTED', 'RECEIVED', 'TASK_LATE', 'TASK_NOT_COMPLETED'));
