-- How long things are kept, as somebody set it: from a day on, never changed afterwards, only followed. Without a row a rule has the period of the product.
create table retention_periods (
  rule_key text not null,
  from_day date not null,
  amount int not null check (amount > 0),
  unit text not null check (unit in ('years', 'days')),
  set_by uuid not null references users (id),
  set_at timestamptz not null,
  primary key (rule_key, from_day)
);

-- Removals, each with its proof: what went by which rule, how much, and a hash over the ids, piece after piece.
create table retention_runs (
  id uuid primary key,
  rule_key text not null,
  -- The period it went by; null when each thing said it itself.
  amount int,
  unit text,
  -- Everything from before this moment.
  before timestamptz not null,
  state text not null default 'waiting' check (state in ('waiting', 'running', 'done', 'failed')),
  -- Counted when it was asked for.
  found int not null,
  removed int not null default 0,
  -- SHA-256 in hexadecimal of the one before it and the ids of a piece, a line each; of nothing before the first.
  ids_sha256 text not null default '',
  attempt int not null default 0,
  -- Null when it ran by itself.
  asked_by uuid references users (id),
  asked_at timestamptz not null,
  touched_at timestamptz,
  ended_at timestamptz,
  reason text,
  check ((amount is null) = (unit is null)),
  check ((state in ('done', 'failed')) = (ended_at is not null)),
  check ((state = 'failed') = (reason is not null))
);
create index retention_runs_by_time on retention_runs (asked_at desc, id desc);
-- One removal of a rule at a time.
create unique index retention_runs_under_way on retention_runs (rule_key) where state in ('waiting', 'running');

update roles set permissions = array_append(permissions, 'retention.manage') where code = 'admin' and not 'retention.manage' = any(permissions);

-- What has to go is found by its age.
create index time_registrations_by_day on time_registrations (work_date);
create index notifications_by_age on notifications (at);
