-- More events that people are notified of, each once, by the ways that each of them chooses; and who follows a workflow.
alter table portal_notification
  drop constraint portal_notification_link_check,
  add constraint portal_notification_link_check check (link_type in ('CHAT', 'TASK', 'RESULT', 'ASSET', 'ACCOUNT',
    'TRIGGER_RUN', 'IMPORT', 'TEMPLATE', 'SHARE', 'LICENCE', 'PUSH', 'METRIC')),
  add column occasion uuid,
  add column bundle uuid,
  add column shown boolean not null default true,
  add column pushed_at timestamptz(3),
  add column mailed_at timestamptz(3);
comment on column portal_notification.occasion is 'What happened: a job that is done again tells nobody twice.';
comment on column portal_notification.bundle is 'While it is not read, nobody is told another time of the same.';
comment on column portal_notification.shown is 'False for one that goes by push or mail alone.';
create unique index portal_notification_occasion_unique on portal_notification (company_id, account_id, event, occasion)
  where occasion is not null;
create unique index portal_notification_bundle_unique on portal_notification (company_id, account_id, event, bundle)
  where bundle is not null and read_at is null;

create table notification_preference (
  company_id uuid not null,
  account_id uuid not null,
  channels jsonb not null default '{}',
  quiet_from text,
  quiet_until text,
  summary_at text,
  primary key (company_id, account_id),
  constraint notification_preference_quiet_check check ((quiet_from is null) = (quiet_until is null)),
  constraint notification_preference_account_fk foreign key (company_id, account_id)
    references account (company_id, id) on delete cascade
);
comment on table notification_preference is 'How a person wants to hear of each event; times of day in the zone of the company.';
alter table notification_preference enable row level security;
create policy tenant on notification_preference
  using (company_id = nullif(current_setting('app.company', true), '')::uuid);
grant select, insert, update on notification_preference to feldwerk_app;

create table workflow_follower (
  company_id uuid not null,
  workflow_id uuid not null,
  account_id uuid not null,
  since timestamptz(3) not null default now(),
  primary key (company_id, workflow_id, account_id),
  constraint workflow_follower_workflow_fk foreign key (company_id, workflow_id)
    references workflow (company_id, id) on delete cascade,
  constraint workflow_follower_account_fk foreign key (company_id, account_id)
    references account (company_id, id) on delete cascade
);
comment on table workflow_follower is 'Who is told of results of a workflow that deviate, and of what it sets going in vain.';
create index workflow_follower_account on workflow_follower (company_id, account_id);
alter table workflow_follower enable row level security;
create policy tenant on workflow_follower
  using (company_id = nullif(current_setting('app.company', true), '')::uuid);
grant select, insert, delete on workflow_follower to feldwerk_app;
