-- What jobs, mails and uploads need beyond the outbox.

-- A row for each mail that a mail server has taken: a repeated job does not send it again.
create table mail (
  company_id uuid not null references company (id) on delete cascade,
  id uuid not null,
  template text not null,
  sent_at timestamptz(3) not null default now(),
  primary key (company_id, id)
);
create index mail_age on mail (sent_at);
alter table mail enable row level security;
create policy tenant on mail using (company_id = (select nullif(current_setting('app.company', true), '')::uuid));
grant select, insert on mail to feldwerk_app;

-- Keys that all nodes share and that only the owner reads, once, when a node starts.
create table secret (
  name text primary key,
  value bytea not null check (octet_length(value) >= 32),
  created_at timestamptz(3) not null default now()
);
alter table secret enable row level security;

-- Rows come and go: the vacuum has to follow, or each batch wades through what is already gone.
alter table outbox set (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 2000, autovacuum_vacuum_cost_delay = 0);
revoke insert on outbox from feldwerk_app;
grant insert (company_id, job, payload, attempts) on outbox to feldwerk_app;

-- Takes up to `batch` rows and enqueues them in one call, with the one NOTIFY which that makes. Rows that another node
-- is taking are skipped. Returns how many were moved. The queue's types exist only once it has migrated itself, so
-- they are named in statements alone, which PL/pgSQL reads when it runs them.
create function dispatch_outbox(batch integer) returns integer
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
      (job, json_build_object('company', company_id, 'data', payload), null, null, attempts, null, null, null)
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
revoke execute on function dispatch_outbox from public;

-- Jobs of the current company that were tried as often as their kind allows, newest first.
create function failed_jobs()
returns table (id bigint, job text, attempts smallint, error text, created_at timestamptz, failed_at timestamptz)
language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  return query
    select failed.id, task.identifier, failed.attempts, failed.last_error, failed.created_at, failed.updated_at
      from graphile_worker._private_jobs failed
      join graphile_worker._private_tasks task on task.id = failed.task_id
     where failed.attempts >= failed.max_attempts and failed.locked_at is null
       and failed.payload ->> 'company' = nullif(current_setting('app.company', true), '')
     order by failed.updated_at desc
     limit 500;
end
$$;

create function retry_failed_job(job_id bigint) returns boolean
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if not exists (select from public.failed_jobs() failed where failed.id = job_id) then
    return false;
  end if;
  perform graphile_worker.reschedule_jobs(array[job_id], run_at => now(), attempts => 0);
  return true;
end
$$;
revoke execute on function failed_jobs, retry_failed_job from public;
grant execute on function failed_jobs, retry_failed_job to feldwerk_app;

-- What has run its time, over all companies. Nothing here can still be used; periods are longer than any rule that
-- counts over a day. It takes no parameter, so that no caller can widen it.
create function clean_expired() returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  delete from public.credential where expires_at < now();
  delete from public.session where coalesce(ended_at, expires_at) < now() - interval '30 days';
  delete from public.device_code where coalesce(redeemed_at, revoked_at, expires_at) < now() - interval '30 days';
  delete from public.invitation where coalesce(accepted_at, revoked_at) < now() - interval '90 days';
  delete from public.email_code where expires_at < now() - interval '2 days';
  delete from public.rate_limit where window_start < now() - interval '2 days';
  delete from public.idempotency where created_at < now() - interval '7 days';
  delete from public.frontend_error where created_at < now() - interval '90 days';
  delete from public.mail where sent_at < now() - interval '30 days';
end
$$;

-- Uploads that nobody will finish or refer to. A phone may be offline for weeks between a photo and its result.
create function abandoned_files(at_most integer) returns table (company_id uuid, id uuid)
language sql stable security definer set search_path = public, pg_temp
begin atomic
  select file.company_id, file.id from public.file
   where file.state = 'pending' and file.created_at < now() - interval '1 day'
      or file.state = 'stored' and file.created_at < now() - interval '60 days'
   order by file.created_at
   limit at_most;
end;
revoke execute on function clean_expired, abandoned_files from public;
grant execute on function clean_expired, abandoned_files to feldwerk_app;
