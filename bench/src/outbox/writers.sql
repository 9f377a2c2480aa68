-- One writer: short transactions, one after the other, until the time is over. Everything runs inside the server, so
-- that the figures are the database's and not the client's. Returns how many it committed.
create unlogged table bench_counter (id integer primary key, value bigint not null);
insert into bench_counter values (1, 0);
create table bench_result (id bigint generated always as identity primary key, body jsonb not null);

create procedure bench_writer(kind text, until timestamptz, inout committed integer) language plpgsql as $$
begin
  committed := 0;
  while clock_timestamp() < until loop
    insert into bench_result (body) values ('{"value": 42}');
    case kind
      when 'plain' then null;
      when 'notify' then perform pg_notify('bench', 'x');
      when 'counter' then update bench_counter set value = value + 1 where id = 1;
      when 'enqueue' then perform graphile_worker.add_job('files.thumbnail', '{}');
      when 'outbox' then
        insert into outbox (job, payload, attempts)
          values ('files.thumbnail', jsonb_build_object('at', extract(epoch from clock_timestamp())), 1);
    end case;
    commit;
    committed := committed + 1;
  end loop;
end
$$;
