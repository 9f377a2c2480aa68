-- What changed, in the order in which it was written: who listens is told by it, in batches, after the commit.

create table change (
  company_id uuid not null references company (id) on delete cascade,
  sequence bigint not null generated always as identity,
  kind text not null,
  id uuid not null,
  operation text not null,
  heard_by uuid[] not null default '{}',
  announced boolean not null default false,
  created_at timestamptz(3) not null default now(),
  primary key (company_id, sequence),
  constraint change_operation_check check (operation in ('CREATED', 'CHANGED', 'REMOVED'))
);
comment on column change.heard_by is
  'Accounts that are told, beside those that the thing itself names: who was just taken out of a room.';
comment on column change.announced is 'Whether the nodes have been told of it.';
create index change_waiting on change (sequence) where not announced;
create index change_old on change (created_at);
alter table change enable row level security;
create policy tenant on change
  using (company_id = nullif(current_setting('app.company', true), '')::uuid);
grant select, insert on change to feldwerk_app;

-- Tells the nodes of what has been committed: numbers only, a NOTIFY for a few hundred of them. For the dispatcher, which
-- is the only one that sends a NOTIFY.
create function announce_changes(batch integer) returns integer
language plpgsql set search_path = public, pg_temp as $$
declare
  part record;
  told integer := 0;
begin
  for part in
    with due as materialized (
      select company_id, sequence from public.change where not announced
      order by sequence limit batch for update skip locked
    ), marked as (
      update public.change set announced = true from due
      where change.company_id = due.company_id and change.sequence = due.sequence
      returning change.company_id, change.sequence
    ), placed as (
      select company_id, sequence, (row_number() over (partition by company_id order by sequence) - 1) / 300 as chunk
      from marked
    )
    select company_id, string_agg(sequence::text, ' ' order by sequence) as sequences, count(*)::integer as many
    from placed group by company_id, chunk
  loop
    perform pg_notify('feldwerk_changes', part.company_id || ' ' || part.sequences);
    told := told + part.many;
  end loop;
  return told;
end
$$;
revoke execute on function announce_changes from public;

create function clean_changes() returns void
language sql security definer set search_path = public, pg_temp
begin atomic
  delete from public.change where announced and created_at < now() - interval '7 days';
end;
revoke execute on function clean_changes from public;
grant execute on function clean_changes to feldwerk_app;

-- Of the connections that a node holds open: which of them may no longer be, by their place in the lists.
create function ended_connections(accounts uuid[], sessions uuid[], tokens uuid[]) returns setof integer
language sql stable security definer set search_path = public, pg_temp
begin atomic
  select held.place::integer
  from unnest(accounts, sessions, tokens) with ordinality as held (account_id, session_id, token_id, place)
  where not exists (
    select from public.account
    left join public.session on session.company_id = account.company_id and session.id = held.session_id
    left join public.api_token on api_token.company_id = account.company_id and api_token.id = held.token_id
    where account.id = held.account_id and account.deleted_at is null
      and case
        when held.session_id is not null then session.ended_at is null and session.expires_at > now()
          and case session.kind when 'APP' then account.app_access else account.portal_access or account.owner end
        else api_token.ended_at is null and (api_token.expires_at is null or api_token.expires_at > now())
          and api_token.id is not null
      end
  );
end;
revoke execute on function ended_connections from public;
grant execute on function ended_connections to feldwerk_app;
