-- What is kept of a person, gathered in one archive because they, or somebody of personnel for them, asked. Only the person fetches it, once.
create table own_data_exports (
  id uuid primary key,
  user_id uuid not null references users (id),
  asked_by uuid not null references users (id),
  state text not null default 'waiting' check (state in ('waiting', 'running', 'ready', 'failed', 'fetched', 'expired')),
  files_total int not null default 0,
  files_done int not null default 0,
  -- Rises with every start; who holds an older number has been overtaken and stops.
  attempt int not null default 0,
  asked_at timestamptz not null,
  touched_at timestamptz,
  ended_at timestamptz,
  fetched_at timestamptz,
  expires_at timestamptz,
  reason text,
  size_bytes bigint,
  check ((state = 'failed') = (reason is not null)),
  check ((state = 'fetched') = (fetched_at is not null))
);
create index own_data_exports_by_user on own_data_exports (user_id, asked_at desc);
create unique index own_data_exports_under_way on own_data_exports (user_id) where state in ('waiting', 'running');
create index own_data_exports_expiring on own_data_exports (expires_at) where state = 'ready';
