-- Codes on signs and stickers: `/q/<kind>/<code>` leads to a thing. One at a time for each thing; a withdrawn one stays, to say so to whoever scans it.
create table thing_codes (
  id uuid primary key,
  kind text not null check (kind in ('phase', 'project')),
  -- The phase or project, by its kind.
  subject_id uuid not null,
  code text not null unique,
  made_by_id uuid references users (id),
  made_at timestamptz(3) not null default now(),
  withdrawn_by_id uuid references users (id),
  withdrawn_at timestamptz(3),
  check (withdrawn_by_id is null or withdrawn_at is not null)
);
create unique index thing_codes_in_use on thing_codes (kind, subject_id) where withdrawn_at is null;
create index thing_codes_by_subject on thing_codes (subject_id);

-- What was scanned to start or stop a registration, by the clock of the device and by that of the server.
create table time_scans (
  registration_id uuid not null references time_registrations (id) on delete cascade,
  action text not null check (action in ('start', 'stop')),
  -- As it was read; null for one that is not known here.
  code_id uuid references thing_codes (id),
  device_at timestamptz(3) not null,
  -- How far the device was ahead of the server, as far as it knew; negative: behind.
  drift_ms int,
  received_at timestamptz(3) not null,
  primary key (registration_id, action)
);

alter table time_registrations
  -- Set when a scan came from a device whose clock was off by more than is let pass: minutes ahead, negative behind.
  add column clock_drift_minutes int;
