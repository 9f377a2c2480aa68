-- All records of a type are found by their facts: an index of their own for it is spared.
alter table fact drop constraint fact_pkey;
alter table fact add constraint fact_pkey primary key (company_id, type_id, id, page);
drop index record_of_type;
