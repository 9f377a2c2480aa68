-- The processes by which nodes live, of the whole installation, for operators: one row from the start of each to its end.
create table node_life (
  id uuid primary key,
  host text not null,
  port int not null,
  process int,
  role text not null check (role in ('all', 'web', 'worker')),
  version text not null,
  started_at timestamptz(3) not null,
  seen_at timestamptz(3) not null,
  ended_at timestamptz(3),
  load double precision not null,
  memory_bytes bigint not null,
  replaces text check (replaces in ('HUNG', 'DIED'))
);
comment on table node_life is 'Kept for 30 days after the last sign of life; the application role cannot read it.';
comment on column node_life.process is 'Its number where several serve on the node; null for one alone.';
comment on column node_life.load is 'Share of one core that it used of late; above 1 where its threads use more.';
comment on column node_life.replaces is 'What became of the process whose place it took; null where none was lost.';

-- What they did, each for itself, in spans of five minutes.
create table node_load (
  at timestamptz(3) not null,
  node_id uuid not null,
  requests int not null,
  errors int not null,
  durations int[] not null,
  jobs int not null,
  failed_jobs int not null,
  primary key (at, node_id)
);
comment on table node_load is 'Kept for 25 hours; the application role cannot read it.';
comment on column node_load.durations is 'How many calls of the interface took how long, by the bounds in platform/health/tally.ts.';
