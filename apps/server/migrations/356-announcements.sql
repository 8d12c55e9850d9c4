-- What the organisation tells everybody on the first screen, from day to day. It is bare text: it refers to no project, person or file.
create table announcements (
  id uuid primary key,
  title text not null check (length(title) between 1 and 80),
  text text not null default '' check (length(text) <= 500),
  from_day date not null,
  until_day date not null,
  important boolean not null,
  version integer not null,
  written_by uuid not null references users (id),
  written_at timestamptz not null,
  changed_by uuid not null references users (id),
  changed_at timestamptz not null,
  -- From this moment on nobody is told it any more, whatever its last day.
  withdrawn_by uuid references users (id),
  withdrawn_at timestamptz,
  check (from_day <= until_day),
  check ((withdrawn_by is null) = (withdrawn_at is null))
);
create index announcements_by_last_day on announcements (until_day);

-- Who put one away; it does not come back to them on any device.
create table announcement_readings (
  announcement_id uuid not null references announcements (id) on delete cascade,
  user_id uuid not null references users (id),
  read_at timestamptz not null,
  primary key (announcement_id, user_id)
);
create index announcement_readings_by_user on announcement_readings (user_id);
