-- How much of a full week of work somebody has: the load of a week is measured by it.
alter table account
  add column work_share smallint not null default 100
    constraint account_work_share_check check (work_share between 1 and 100);
comment on column account.work_share is 'Share of a full week of work, in percent.';
