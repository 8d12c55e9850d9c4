-- Keys by which other programs read. The key itself is known only to whoever made it: here stands its hash, and its last characters to tell it by.
create table api_keys (
  id uuid primary key,
  name text not null check (char_length(name) between 1 and 80),
  key_sha256 text not null unique check (key_sha256 ~ '^[0-9a-f]{64}$'),
  hint text not null check (char_length(hint) = 4),
  permissions text[] not null,
  -- Last day it works.
  valid_until date not null,
  created_by uuid not null references users (id),
  created_at timestamptz not null default now(),
  last_used_at timestamptz,
  withdrawn_at timestamptz
);
