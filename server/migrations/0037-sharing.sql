-- Workflows that one company shares with another: each side has its own row of the contract, under the same id.

create table workflow_share (
  company_id uuid not null references company (id) on delete cascade,
  id uuid not null,
  side text not null,
  state text not null default 'OFFERED',
  other_company_id uuid not null,
  other_company_name text not null,
  other_company_demo boolean not null default false,
  other_company_logo uuid,
  workflow_id uuid,
  terms jsonb not null,
  valid_until timestamptz(3),
  pending jsonb,
  offered jsonb not null,
  offer integer not null default 1,
  taken integer,
  version_offered integer not null,
  version_taken integer,
  chosen jsonb,
  revision integer not null default 1,
  other_revision integer not null default 0,
  created_at timestamptz(3) not null default now(),
  created_by uuid,
  answered_at timestamptz(3),
  answered_by uuid,
  ended_at timestamptz(3),
  ended_by uuid,
  ended_through text,
  primary key (company_id, id),
  foreign key (company_id, workflow_id) references workflow (company_id, id),
  foreign key (company_id, other_company_logo) references file (company_id, id),
  foreign key (company_id, created_by) references account (company_id, id),
  foreign key (company_id, answered_by) references account (company_id, id),
  foreign key (company_id, ended_by) references account (company_id, id),
  constraint workflow_share_side_check check (side in ('GIVER', 'RECEIVER')),
  constraint workflow_share_state_check check (state in ('OFFERED', 'ACCEPTED', 'DECLINED', 'ENDED')),
  constraint workflow_share_ended_check check (ended_through in ('GIVER', 'RECEIVER', 'TIME')),
  constraint workflow_share_workflow_check check (side = 'RECEIVER' or workflow_id is not null)
);
comment on table workflow_share is
  'A contract about a workflow with another company, as this company knows it. Nothing in it is read by the other one: a job carries what changes.';
comment on column workflow_share.other_company_id is 'Without a reference: the other company may lie elsewhere.';
comment on column workflow_share.workflow_id is 'The own workflow; of a receiver null until it accepts.';
comment on column workflow_share.terms is 'What holds; while it is offered what is offered.';
comment on column workflow_share.valid_until is 'Of the terms that hold.';
comment on column workflow_share.pending is 'What the giver has offered since and the receiver has not taken.';
comment on column workflow_share.offered is 'The newest version that is offered, with the asset types and views it refers to; files are the own ones.';
comment on column workflow_share.offer is 'Counts the offers of the giver.';
comment on column workflow_share.taken is 'The offer that holds; null until one is accepted.';
comment on column workflow_share.chosen is 'Of a receiver: what it took, and which own definition stands for which of the giver.';
comment on column workflow_share.revision is 'Counted at each change that the other side has to hear of.';
comment on column workflow_share.other_revision is 'The last of the other side that was heard of.';
create unique index workflow_share_once on workflow_share (company_id, workflow_id, other_company_id)
  where side = 'GIVER' and state in ('OFFERED', 'ACCEPTED');
create index workflow_share_workflow on workflow_share (company_id, workflow_id);
create index workflow_share_newest on workflow_share (company_id, side, created_at desc, id desc);
create index workflow_share_until on workflow_share (valid_until)
  where state in ('OFFERED', 'ACCEPTED') and valid_until is not null;
alter table workflow_share enable row level security;
create policy tenant on workflow_share
  using (company_id = nullif(current_setting('app.company', true), '')::uuid);
grant select, insert, update on workflow_share to feldwerk_app;

alter table workflow
  add column shared_to_others boolean not null default false,
  add column shared_by jsonb;
comment on column workflow.shared_to_others is 'Whether another company performs it.';
comment on column workflow.shared_by is 'The company that shares it and alone changes its questions; null: it is an own one.';

create function company_of_share_id(wanted text) returns table (company_id uuid, name text, demo boolean)
language sql stable security definer set search_path = public, pg_temp
begin atomic
  select company.id, company.name, company.demo from public.company where company.share_id = wanted;
end;
create function companies_with_run_out_shares(at timestamptz) returns table (company_id uuid)
language sql stable security definer set search_path = public, pg_temp
begin atomic
  select distinct workflow_share.company_id from public.workflow_share
  where workflow_share.state in ('OFFERED', 'ACCEPTED') and workflow_share.valid_until <= at;
end;
revoke execute on function company_of_share_id, companies_with_run_out_shares from public;
grant execute on function company_of_share_id, companies_with_run_out_shares to feldwerk_app;
