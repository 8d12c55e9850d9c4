-- Hours: stretches of time on an activity, and the days they are signed off by.
create table time_registrations (
  id uuid primary key,
  user_id uuid not null references users (id),
  -- The local date a shift belongs to: the date it starts on, also past midnight.
  work_date date not null,
  -- Milliseconds, as devices and answers have them.
  started_at timestamptz(3) not null,
  -- Null while it runs.
  ended_at timestamptz(3),
  kind text not null,
  activity text,
  phase_id uuid references phases (id),
  break_minutes int not null default 0 check (break_minutes >= 0),
  license_plate text not null default '',
  description text not null default '' check (char_length(description) <= 500),
  asbestos boolean not null default false,
  xrf boolean not null default false,
  -- Made by scanning a code; only the server says so.
  scanned boolean not null default false,
  origin text not null check (origin in ('timer', 'manual')),
  -- 1 is field service.
  article int not null default 1,
  created_at timestamptz not null default now(),
  version int not null default 1,
  check (ended_at >= started_at)
);
create index time_registrations_by_user on time_registrations (user_id, work_date, started_at);
create index time_registrations_by_phase on time_registrations (phase_id, work_date) where phase_id is not null;
create unique index time_registrations_running on time_registrations (user_id) where ended_at is null;

-- A day of somebody that was closed once. Without a row it is open.
create table time_days (
  user_id uuid not null references users (id),
  work_date date not null,
  status text not null default 'open' check (status in ('open', 'closed', 'approved', 'returned')),
  -- What the worker says about gaps and about limits of the Arbeidstijdenwet.
  explanation text not null default '',
  version int not null default 1,
  primary key (user_id, work_date)
);
create index time_days_by_status on time_days (status, work_date);

-- Every step of a day: who, when, from what to what, and why.
create table time_day_changes (
  -- The command that took it; one may move several days.
  command_id uuid not null,
  user_id uuid not null,
  work_date date not null,
  from_status text not null,
  to_status text not null,
  reason text not null default '',
  by_id uuid not null references users (id),
  at timestamptz not null,
  primary key (command_id, user_id, work_date),
  foreign key (user_id, work_date) references time_days (user_id, work_date)
);
create index time_day_changes_by_day on time_day_changes (user_id, work_date, at);
