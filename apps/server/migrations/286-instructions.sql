-- Work instructions: a row for each version, and who read which. What was published is never changed, and never thrown away.
create table instructions (
  id uuid primary key,
  -- What the versions of one instruction have in common.
  series_id uuid not null,
  edition int not null check (edition >= 1),
  state text not null check (state in ('draft', 'to-approve', 'published', 'replaced', 'lapsed')),
  code text not null check (char_length(code) between 1 and 20),
  title text not null check (char_length(title) between 1 and 120),
  category text not null,
  protocols text not null default '' check (char_length(protocols) <= 120),
  keywords text not null default '' check (char_length(keywords) <= 300),
  valid_from date not null,
  review_before date not null,
  what_is_new text not null default '' check (char_length(what_is_new) <= 300),
  -- Headings and texts, plain.
  steps jsonb not null default '[]' check (octet_length(steps::text) <= 600000),
  -- Files by id, name and type.
  attachments jsonb not null default '[]' check (octet_length(attachments::text) <= 20000),
  -- Roles it is for; empty for everybody.
  audience text[] not null default '{}',
  must_confirm boolean not null,
  author_id uuid not null references users (id),
  written_at timestamptz not null,
  approved_by uuid references users (id),
  approved_at timestamptz,
  version int not null default 1,
  unique (series_id, edition),
  check (valid_from < review_before),
  check ((approved_by is null) = (approved_at is null)),
  check (approved_by <> author_id),
  check (state not in ('published', 'replaced') or approved_at is not null)
);
create unique index instructions_published on instructions (series_id) where state = 'published';
create index instructions_by_author on instructions (author_id);

create table instruction_readings (
  instruction_id uuid not null references instructions (id),
  user_id uuid not null references users (id),
  read_at timestamptz not null,
  primary key (instruction_id, user_id)
);
create index instruction_readings_by_user on instruction_readings (user_id);
