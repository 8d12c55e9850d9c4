-- Designs that are still being made: one at a time for a design. Publishing makes a version of it.
create table form_design_drafts (
  design_key text primary key,
  document jsonb not null,
  version int not null default 1,
  -- Name of the file it was imported from, and what of it came over otherwise, row by row.
  imported_from text,
  import_report jsonb not null default '[]',
  updated_by uuid not null references users (id),
  updated_at timestamptz not null
);

alter table form_design_versions
  add column note text,
  -- Null for the versions that come with the product.
  add column published_by uuid references users (id);
alter table form_designs add column retired_by uuid references users (id);

-- What somebody filled in and signed is read with the version it was filled on.
create function refuse_change_of_published_design() returns trigger language plpgsql as $$
begin
  raise exception 'a published version of a design never changes' using errcode = 'check_violation';
end
$$;
create trigger form_design_versions_never_change
  before update on form_design_versions
  for each row
  when (old.document is distinct from new.document or old.version is distinct from new.version or old.design_key is distinct from new.design_key)
  execute function refuse_change_of_published_design();

update roles set permissions = permissions || '{design.manage}'
where code in ('office', 'safety', 'admin') and not 'design.manage' = any (permissions);
