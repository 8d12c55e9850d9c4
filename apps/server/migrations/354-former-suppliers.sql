-- A supplier that took in another is found by what that one was called too: its names and numbers, one a line.
alter table suppliers add column former_names text not null default '';
update suppliers set former_names = old.names
  from (select merged_into_id, string_agg(name || case when kvk_number is null then '' else ' ' || kvk_number end, E'\n' order by merged_at, name) as names
    from suppliers where merged_into_id is not null group by merged_into_id) as old
  where suppliers.id = old.merged_into_id;
alter table suppliers drop column search_text;
alter table suppliers add column search_text text not null
  generated always as (lower(name || ' ' || coalesce(kvk_number, '') || ' ' || jsonb_path_query_array(contacts, '$[*].name')::text || ' ' || former_names)) stored;
create index suppliers_search on suppliers using gin (search_text gin_trgm_ops);
-- Names are proposed by their first letters, also those of suppliers that went into another.
drop index suppliers_by_first_letters;
create index suppliers_by_first_letters on suppliers ((lower(name) collate "C")) where active or merged_into_id is not null;
