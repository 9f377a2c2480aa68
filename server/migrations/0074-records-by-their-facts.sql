-- All records of a type are found by their facts: an index of their own for it is spared, which goes with the last node of the
-- version before (finish_keys in 0070).
alter table fact drop constraint fact_pkey;
alter table fact add constraint fact_pkey primary key (company_id, type_id, id, page);
