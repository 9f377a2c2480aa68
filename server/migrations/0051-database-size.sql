-- How large the database was on each day, of the whole installation, for operators.
create table database_size (
  day date primary key,
  bytes bigint not null
);
comment on table database_size is 'By days of UTC, kept for 13 months; the application role cannot read it.';
