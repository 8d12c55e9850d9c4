-- The points of a phase: what was planned on a drawing, and what was put down in the field. What a form says of a point stays in the form.
create table field_points (
  id uuid primary key,
  phase_id uuid not null references phases (id),
  kind text not null check (kind in ('boring', 'well', 'pit', 'trench', 'depot', 'sector', 'observation')),
  number text not null check (number ~ '^[A-Za-z0-9][A-Za-z0-9.-]{0,19}$'),
  -- The number as it counts: without capitals and zeros in front. Two devices never get the same for good.
  number_key text not null,
  -- The number it came with, when that was taken.
  asked_number text not null default '' check (char_length(asked_number) <= 20),
  state text not null default 'planned' check (state in ('planned', 'done', 'dropped')),
  -- RD New, in whole millimetres.
  rd_x_mm int,
  rd_y_mm int,
  accuracy_m real check (accuracy_m between 0 and 10000),
  measured text check (measured in ('gps', 'tapped', 'typed', 'imported')),
  -- Height of the surface to NAP, in millimetres.
  level_mm int check (level_mm between -10000 and 325000),
  planned_depth_cm int check (planned_depth_cm between 1 and 20000),
  reached_depth_cm int check (reached_depth_cm between 1 and 20000),
  reason text not null default '' check (char_length(reason) <= 500),
  note text not null default '' check (char_length(note) <= 500),
  user_id uuid not null references users (id),
  at timestamptz not null,
  version int not null default 1,
  unique (phase_id, number_key),
  check (num_nulls(rd_x_mm, rd_y_mm) in (0, 2)),
  check (state <> 'dropped' or reason <> '')
);
create index field_points_by_user on field_points (user_id);

-- Work planned by its number, with what was done of it.
create table field_activities (
  id uuid primary key,
  phase_id uuid not null references phases (id),
  activity text not null check (char_length(activity) between 1 and 80),
  unit text not null default '' check (char_length(unit) <= 20),
  planned_count int not null check (planned_count between 0 and 99999),
  done_count int not null check (done_count between 0 and 99999),
  state text not null check (state in ('to-do', 'in-progress', 'done', 'dropped')),
  reason text not null default '' check (char_length(reason) <= 500),
  user_id uuid not null references users (id),
  at timestamptz not null,
  version int not null default 1
);
create index field_activities_by_phase on field_activities (phase_id);
create index field_activities_by_user on field_activities (user_id);
