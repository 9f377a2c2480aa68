-- Results in the order in which they arrived, for programs that read them all.
create index workflow_result_received on workflow_result (company_id, received_at, id) where deleted_at is null;
