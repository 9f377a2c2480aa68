-- A row that the queue refuses would hold up all others of its batch.
alter table outbox
  add constraint outbox_job_check check (length(job) between 1 and 100),
  add constraint outbox_attempts_check check (attempts > 0);

-- As before, and jobs that failed for good a month ago: their payloads may hold what nobody should find later.
create or replace function clean_expired() returns void
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
  if to_regclass('graphile_worker._private_jobs') is not null then
    delete from graphile_worker._private_jobs
     where attempts >= max_attempts and locked_at is null and updated_at < now() - interval '30 days';
  end if;
end
$$;
