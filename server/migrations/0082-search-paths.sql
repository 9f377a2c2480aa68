-- A definer function looks names up where nobody but the owner may put them, and last of all among temporary ones.
alter function changed_companies(integer) set search_path = public, pg_temp;
alter function empty_demo_company() set search_path = public, pg_temp;
