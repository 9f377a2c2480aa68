-- Nodes of 0.2.0 know nothing of it, and write metrics beside newer ones.
alter table metric alter column aggregation set default 'COUNT';

-- The slowest statements of the last day, of all companies, for operators: what they were for, never what they said.
create table slow_statement (
  id uuid primary key,
  at timestamptz(3) not null,
  milliseconds int not null,
  work text not null,
  about jsonb not null,
  request text
);
comment on table slow_statement is 'Ten rows at most; the application role cannot read it.';
