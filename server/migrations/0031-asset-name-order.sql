-- Assets of a type in the order of their names, as people expect it: the first page of every table of assets.
create index asset_name_order on asset_name (company_id, type_id, name collate name_order, id);
