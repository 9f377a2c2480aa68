-- Jobs that are to be done at a later time, and by workers of their own.
alter table outbox add column run_at timestamptz(3);
comment on column outbox.run_at is 'Not before then; null: at once.';
grant insert (run_at) on outbox to feldwerk_app;

create or replace function dispatch_outbox(batch integer) returns integer
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  moved integer;
begin
  with due as materialized (
    select id from public.outbox order by id limit batch for update skip locked
  ), taken as (
    delete from public.outbox where id in (select id from due) returning *
  ), specs as (
    select array_agg(
      (job, json_build_object('company', company_id, 'data', payload), null, run_at, attempts, null, null, null)
        ::graphile_worker.job_spec order by id
    ) as list
    from taken
  )
  select count(job.id) into moved
    from specs cross join lateral graphile_worker.add_jobs(specs.list) job
   where specs.list is not null;
  return moved;
end
$$;

-- Runs of a company that are under way are few, those that wait may be many; both are counted at each hand-out.
alter table trigger_run add column target text;
comment on column trigger_run.target is 'The host that it calls; null where it calls none.';
create index trigger_run_running on trigger_run (company_id) where state = 'RUNNING';
create index trigger_run_target on trigger_run (company_id, target, due_at) where target is not null and due_at is not null;

-- What was given up is little, and asked for by itself.
create index trigger_run_failed on trigger_run (company_id, evaluated_at, id) where state = 'FAILED';
