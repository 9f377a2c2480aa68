-- How much a company stores, without adding up all its files at each upload. Each connection adds to a part of its own,
-- so that uploads of one company do not wait for each other; what is right is the sum.
create table file_use (
  company_id uuid not null references company (id) on delete cascade,
  part integer not null,
  bytes bigint not null,
  primary key (company_id, part)
);
comment on column file_use.bytes is 'What uploads of this part added, less what was removed: may be negative.';

alter table file_use enable row level security;
create policy tenant on file_use
  using (company_id = (select nullif(current_setting('app.company', true), '')::uuid));
grant select, insert, update on file_use to feldwerk_app;

insert into file_use (company_id, part, bytes) select company_id, 0, sum(size) from file where size > 0 group by 1;

create function note_file_bytes() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    -- Of a company that is being emptied there is no row left to take it from.
    update file_use set bytes = bytes - old.size
     where company_id = old.company_id
       and part = (select min(part) from file_use where company_id = old.company_id);
  else
    insert into file_use as held (company_id, part, bytes)
      values (new.company_id, mod(pg_backend_pid(), 64), new.size)
      on conflict (company_id, part) do update set bytes = held.bytes + excluded.bytes;
  end if;
  return null;
end
$$;
-- When the transaction ends, so that nobody waits for the row while a file is flushed to the disk. A size never changes.
create constraint trigger note_new_bytes after insert on file deferrable initially deferred
  for each row when (new.size is not null) execute function note_file_bytes();
create constraint trigger note_stored_bytes after update of size on file deferrable initially deferred
  for each row when (old.size is null and new.size is not null) execute function note_file_bytes();
create constraint trigger note_removed_bytes after delete on file deferrable initially deferred
  for each row when (old.size is not null) execute function note_file_bytes();

-- What an account, and a company, has been promised or has uploaded and not used yet.
create index file_unused on file (company_id, created_by, created_at) where state <> 'consumed';
create index file_promised on file (company_id, created_at) where state = 'pending';
