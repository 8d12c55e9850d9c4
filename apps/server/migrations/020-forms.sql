-- Designs of forms. A version is a JSON document, never changed once published.
create table form_designs (
  key text primary key,
  name text not null,
  category text not null,
  retired_at timestamptz
);

create table form_design_versions (
  design_key text not null references form_designs (key),
  version int not null,
  document jsonb not null,
  published_at timestamptz not null default now(),
  primary key (design_key, version)
);

create sequence form_submission_numbers;

-- One filled form, from the first time it is sent. What it says is in its revisions.
create table form_submissions (
  id uuid primary key,
  number int not null unique default nextval('form_submission_numbers'),
  design_key text not null,
  design_version int not null,
  title text not null,
  project_id uuid references projects (id),
  phase_id uuid references phases (id),
  author_id uuid not null references users (id),
  state text not null check (state in ('submitted', 'approved', 'returned')),
  revision int not null default 1,
  version int not null default 1,
  submitted_at timestamptz not null,
  updated_at timestamptz not null,
  foreign key (design_key, design_version) references form_design_versions (design_key, version)
);
create index form_submissions_latest on form_submissions (updated_at desc, id desc);
create index form_submissions_by_author on form_submissions (author_id, updated_at desc, id desc);
create index form_submissions_by_phase on form_submissions (phase_id, updated_at desc);
create index form_submissions_by_project on form_submissions (project_id, updated_at desc, id desc);
create index form_submissions_by_state on form_submissions (state, updated_at desc, id desc);
create index form_submissions_title on form_submissions using gin (title gin_trgm_ops);

-- Every time it was sent: the answers as they were, locked. A correction is a new revision.
create table form_revisions (
  submission_id uuid not null references form_submissions (id),
  revision int not null,
  answers jsonb not null,
  -- SHA-256 of the answers: proof that what was signed is what is kept.
  answers_sha256 text not null,
  author_id uuid not null references users (id),
  device_at timestamptz,
  at timestamptz not null,
  receipt_command_id uuid not null,
  primary key (submission_id, revision)
);

-- A judgement by somebody who may review: approved, or returned with a note overall and notes per field.
create table form_reviews (
  id uuid primary key,
  submission_id uuid not null,
  revision int not null,
  verdict text not null check (verdict in ('approved', 'returned')),
  note text,
  field_notes jsonb not null default '[]',
  reviewer_id uuid not null references users (id),
  at timestamptz not null,
  foreign key (submission_id, revision) references form_revisions (submission_id, revision)
);
create index form_reviews_by_submission on form_reviews (submission_id, at desc);

-- Which designs a phase needs or offers.
create table phase_forms (
  phase_id uuid not null references phases (id),
  design_key text not null references form_designs (key),
  required boolean not null,
  primary key (phase_id, design_key)
);
