-- Who takes the place of a leader who approves, from day to day. Why the leader is away is not kept.
create table stand_ins (
  id uuid primary key,
  leader_id uuid not null references users (id),
  stand_in_id uuid not null references users (id),
  from_day date not null,
  to_day date not null,
  note text not null default '' check (length(note) <= 200),
  named_at timestamptz not null,
  -- From this moment on it gives nothing any more, whatever its last day.
  ended_at timestamptz,
  check (leader_id <> stand_in_id),
  check (from_day <= to_day),
  -- A leader has one stand-in a day.
  exclude using gist (leader_id with =, daterange(from_day, to_day, '[]') with &&) where (ended_at is null)
);
create index stand_ins_by_stand_in on stand_ins (stand_in_id, to_day) where ended_at is null;

-- In whose place somebody judged; null by their own right.
alter table time_day_changes add column for_id uuid references users (id) check (for_id <> by_id);
alter table absences add column judged_for uuid references users (id) check (judged_for <> judged_by);
