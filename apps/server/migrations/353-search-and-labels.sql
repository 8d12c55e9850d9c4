-- Documents of projects are found by the words in what they and their files are called; the latest ones also by words of their project.
alter table project_documents add column search_text text not null generated always as (lower(title || ' ' || file_name)) stored;
create index project_documents_search on project_documents using gin (search_text gin_trgm_ops) where withdrawn_at is null;
create index project_documents_latest on project_documents (at desc, id desc) where withdrawn_at is null;

-- The id that the code on a label knows a design by.
alter table form_designs add column label_id uuid not null default gen_random_uuid() unique;
comment on column thing_codes.subject_id is 'By its kind: the phase, project, vehicle or piece of equipment, the label id of the design, the series of the instruction or sheet.';
