-- Results with values outside of their tolerance, each to be looked at by somebody. Results from before have no row: they
-- go on showing what the limits of their version say, and nobody is asked to look at them.

create table workflow_result_review (
  company_id uuid not null,
  workflow_result_id uuid not null,
  deviations jsonb not null,
  worst_share float8 not null,
  reviewed_at timestamptz(3),
  reviewed_by uuid,
  remark text,
  primary key (company_id, workflow_result_id),
  constraint workflow_result_review_by_check check ((reviewed_at is null) = (reviewed_by is null)),
  constraint workflow_result_review_remark_check check (remark is null or reviewed_at is not null),
  constraint workflow_result_review_result_fk foreign key (company_id, workflow_result_id)
    references workflow_result (company_id, id) on delete cascade,
  constraint workflow_result_review_by_fk foreign key (company_id, reviewed_by) references account (company_id, id)
);
comment on table workflow_result_review is
  'A row for each result with deviations, also of those that somebody has reviewed; a removed result has none.';
comment on column workflow_result_review.deviations is
  'A list, the worst first: the place of the answer, its value, and the limits that held for it.';
comment on column workflow_result_review.worst_share is 'How far the worst is beyond its limit, as a share of the limit.';
create index workflow_result_review_open on workflow_result_review (company_id, workflow_result_id)
  where reviewed_at is null;
create index workflow_result_review_by on workflow_result_review (company_id, reviewed_by)
  where reviewed_by is not null;
alter table workflow_result_review enable row level security;
create policy tenant on workflow_result_review
  using (company_id = nullif(current_setting('app.company', true), '')::uuid);
grant select, insert, update, delete on workflow_result_review to feldwerk_app;
