-- A document has versions. The one that counts stands in its own row; what it was before stands in a table of its own, and is never taken away.
alter table project_documents
  add column version_id uuid,
  add column number int not null default 1 check (number >= 1),
  -- Why this version came.
  add column note text not null default '' check (char_length(note) <= 500),
  -- Number of the version that whoever added this one knew; lower than the one before it when two were added apart from each other.
  add column based_on int not null default 0 check (based_on >= 0 and based_on < number),
  -- Number of the earlier version that this one makes count again.
  add column restores int check (restores < number),
  -- Name of the folder, or the code of a fixed one; empty: the folder of its kind.
  add column folder text not null default '' check (char_length(folder) <= 60),
  add column withdrawn_by uuid references users (id),
  add column withdrawn_at timestamptz,
  add column withdrawn_reason text not null default '' check (char_length(withdrawn_reason) <= 500),
  add constraint project_documents_withdrawn check ((withdrawn_by is null) = (withdrawn_at is null));

update project_documents set version_id = id;
alter table project_documents
  alter column version_id set default gen_random_uuid(),
  alter column version_id set not null,
  add constraint project_documents_version_id unique (version_id);

create table project_document_versions (
  id uuid primary key,
  document_id uuid not null references project_documents (id),
  number int not null check (number >= 1),
  file_id uuid not null,
  file_name text not null,
  user_id uuid not null references users (id),
  at timestamptz not null,
  note text not null,
  based_on int not null,
  restores int,
  approved_by uuid references users (id),
  approved_at timestamptz,
  unique (document_id, number)
);

-- Who opened which version, first and last. Kept for a time, and shown only to who manages the project.
create table project_document_openings (
  document_id uuid not null references project_documents (id),
  number int not null,
  user_id uuid not null references users (id),
  first_at timestamptz not null,
  latest_at timestamptz not null,
  primary key (document_id, number, user_id)
);
create index project_document_openings_by_time on project_document_openings (latest_at);
create index project_document_openings_by_person on project_document_openings (user_id);
