-- A metric may also be a median, a percentile, a deviation, or the number of different values.
alter table metric drop constraint metric_aggregation_check;
alter table metric add constraint metric_aggregation_check check (
  aggregation in ('COUNT', 'SUM', 'AVG', 'MIN', 'MAX', 'MEDIAN', 'PERCENTILE', 'STDDEV', 'DISTINCT_COUNT')
);
alter table metric add column percent float8 constraint metric_percent_check check (percent between 0 and 100);
comment on column metric.percent is 'Of PERCENTILE: how many percent of the values lie below it. Else null.';
