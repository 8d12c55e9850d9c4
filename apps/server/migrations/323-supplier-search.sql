-- Suppliers are found by their name, number or somebody to reach there, however many there are.
alter table suppliers add column search_text text not null
  generated always as (lower(name || ' ' || coalesce(kvk_number, '') || ' ' || jsonb_path_query_array(contacts, '$[*].name')::text)) stored;
create index suppliers_search on suppliers using gin (search_text gin_trgm_ops);
