-- One row a command carried out: the repeat check (primary key), the receipt, and the history of who changed what.
create table commands (
  id uuid primary key,
  receipt bigint generated always as identity unique,
  name text not null,
  user_id uuid,
  input jsonb not null,
  result jsonb,
  -- [{ subject, id, from, to }]: what the command changed, for the audit log.
  changes jsonb,
  device_at timestamptz,
  at timestamptz not null default now()
);
create index commands_user_at on commands (user_id, at);
create index commands_at on commands (at);

-- Photos, signatures and documents. The device makes the id; the row is there from the first byte, received_at from the last.
create table files (
  id uuid primary key,
  owner_id uuid not null,
  name text not null,
  kind text not null check (kind in ('photo', 'signature', 'document')),
  content_type text not null,
  size_bytes bigint not null,
  sha256 text,
  created_at timestamptz not null default now(),
  received_at timestamptz
);

-- What a file belongs to: whoever may see the subject may see the file.
create table file_links (
  file_id uuid not null,
  subject text not null,
  subject_id uuid not null,
  project_id uuid,
  primary key (file_id, subject, subject_id)
);
create index file_links_subject on file_links (subject, subject_id);
