-- The address at which the calendar of somebody's phone reads what is planned for them. The secret in it is known to that phone only: here stands its hash.
create table calendar_feeds (
  user_id uuid primary key references users (id) on delete cascade,
  key_sha256 text not null unique check (key_sha256 ~ '^[0-9a-f]{64}$'),
  made_at timestamptz not null default now(),
  last_read_at timestamptz
);
