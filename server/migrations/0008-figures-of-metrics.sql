-- What the one figure of a metric is, its unit, and what it may be.
alter table metric
  add column aggregation text constraint metric_aggregation_check
    check (aggregation in ('COUNT', 'SUM', 'AVG', 'MIN', 'MAX')),
  add column unit text,
  add column bound jsonb;
update metric set aggregation = case when sources -> 0 ->> 'valueExpression' is null then 'COUNT' else 'AVG' end;
alter table metric alter column aggregation set not null;
comment on column metric.unit is 'Stands behind its figures, such as mm/s.';
comment on column metric.bound is '{min, max} of its figure; null on one side: no end there.';
