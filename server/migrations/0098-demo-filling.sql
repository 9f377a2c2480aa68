-- Since when the work of the demo company is being made; null once it is there, and for every other company.
alter table company add column filling_since timestamptz(3);
