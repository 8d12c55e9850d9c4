-- Forms of people without an account: a submission without an author is one of these.
alter table form_submissions alter column author_id drop not null;
alter table form_revisions alter column author_id drop not null;

-- An address that leads to a public form, to hand out as a link or a QR code; with a project when it is about one.
create table public_form_links (
  id uuid primary key,
  -- Stands in the address. It lets somebody fill in the form, and nothing be read.
  code text not null unique,
  design_key text not null references form_designs (key),
  label text not null,
  project_id uuid references projects (id),
  phase_id uuid references phases (id),
  one_time boolean not null,
  created_by uuid not null references users (id),
  created_at timestamptz not null,
  revoked_by uuid references users (id),
  revoked_at timestamptz,
  -- The first time it was used; a one-time link ends there.
  used_at timestamptz,
  use_count int not null default 0,
  check ((revoked_by is null) = (revoked_at is null))
);
create index public_form_links_by_design on public_form_links (design_key, created_at desc);
create index public_form_links_by_project on public_form_links (project_id, created_at desc);

-- What is known of a submission of somebody without an account. Of the secret with which they read it back only the hash is kept.
create table public_submissions (
  submission_id uuid primary key references form_submissions (id),
  secret_sha256 text not null,
  sender_name text,
  link_id uuid references public_form_links (id),
  at timestamptz not null
);
create index public_submissions_at on public_submissions (at);

-- Copies asked for by mail, to hold back who would use us to mail others. Of the address only a hash is kept.
create table public_form_copies (
  submission_id uuid primary key references public_submissions (submission_id),
  recipient_sha256 text not null,
  at timestamptz not null
);
create index public_form_copies_by_recipient on public_form_copies (recipient_sha256, at);

-- Challenges that were solved and handed in: each counts once. Rows past their time mean nothing any more.
create table spent_challenges (
  nonce text primary key,
  expires_at timestamptz not null
);
create index spent_challenges_expires on spent_challenges (expires_at);
