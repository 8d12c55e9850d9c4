-- Registrations become a register that is kept on a screen: with proof, who added them, and an end before their time.
alter table qualifications
  add column issuer text not null default '' check (char_length(issuer) <= 120),
  add column note text not null default '' check (char_length(note) <= 500),
  -- The proof travels on its own and may come later.
  add column file_id uuid,
  add column file_name text,
  -- Last day on which it holds when it was ended before its time.
  add column ended_on date,
  add column end_reason text check (char_length(end_reason) between 1 and 500),
  add column added_at timestamptz not null default now(),
  add column added_by uuid references users (id),
  add column version int not null default 1,
  add column holds_to date generated always as (least(valid_to, ended_on)) stored,
  add check ((file_id is null) = (file_name is null)),
  add check ((ended_on is null) = (end_reason is null)),
  add check (valid_to is null or valid_to >= valid_from);
create index qualifications_by_end on qualifications (holds_to);
create index qualifications_by_kind on qualifications (kind, user_id);

update roles set permissions = array_append(permissions, 'qualification.manage')
  where code in ('safety', 'admin') and not 'qualification.manage' = any(permissions);

-- Files of rows brought in at once, and what each row was before, so that it can be taken back.
create table imports (
  id uuid primary key,
  kind text not null,
  file_name text not null,
  counts jsonb not null,
  user_id uuid not null references users (id),
  at timestamptz not null,
  undone_at timestamptz,
  undone_by uuid references users (id),
  check ((undone_at is null) = (undone_by is null))
);
create index imports_by_kind on imports (kind, at desc, id desc);
create table import_rows (
  import_id uuid not null references imports (id),
  subject_id uuid not null,
  -- The version the import left it at: another one means that somebody changed it since.
  version int not null,
  -- Its fields before; null for what the import made.
  before jsonb,
  primary key (import_id, subject_id)
);
