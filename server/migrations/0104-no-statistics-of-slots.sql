-- A slot means another thing in each type, so what statistics say of it holds for none; to gather them took a busy
-- database most of what it spends on statistics. The planner assumes what it assumes of any column that it knows
-- nothing of. Who and when a row is of, it still knows.
do $$
declare
  slot record;
begin
  for slot in
    select parent.relname as parent, attname as name
      from pg_attribute join pg_class parent on parent.oid = attrelid
     where parent.oid in ('fact'::regclass, 'item'::regclass) and attname ~ '^(b|n|d|r|t|bl|nl|dl|rl|tl|j)[0-9]+$'
  loop
    execute format('alter table %I alter column %I set statistics 0', slot.parent, slot.name);
  end loop;
  -- What was gathered before would stay for ever. Older servers cannot forget it.
  if current_setting('server_version_num')::integer >= 180000 then
    perform pg_clear_attribute_stats(schemaname::text, tablename::text, attname::text, inherited)
      from pg_stats
     where schemaname = current_schema() and tablename ~ '^(fact|item)(_[0-9]+)?$'
       and attname ~ '^(b|n|d|r|t|bl|nl|dl|rl|tl|j)[0-9]+$';
  end if;
end
$$;
