-- Approved hours as they went out to the payroll, in numbered batches. What is in a batch stays as it was sent.
create table payroll_batches (
  id uuid primary key,
  number int not null unique check (number > 0),
  kind text not null check (kind in ('month', 'four-weeks')),
  from_day date not null,
  to_day date not null check (to_day >= from_day),
  line_count int not null check (line_count > 0),
  people int not null check (people > 0),
  -- Of all its lines together; below zero when it takes more back than it adds.
  minutes int not null,
  made_by uuid not null references users (id),
  made_at timestamptz not null,
  -- An undone batch keeps its number and its lines, and counts no more.
  undone_by uuid references users (id),
  undone_at timestamptz,
  undo_reason text not null default '' check (char_length(undo_reason) <= 300),
  check ((undone_at is null) = (undone_by is null)),
  check ((undone_at is null) = (undo_reason = ''))
);

create table payroll_lines (
  id bigint generated always as identity primary key,
  batch_id uuid not null references payroll_batches (id) on delete cascade,
  place int not null,
  kind text not null check (kind in ('hours', 'reversal')),
  user_id uuid not null references users (id),
  -- As they were when it went out.
  user_name text not null,
  personnel_number text,
  work_date date not null,
  hour_code text not null,
  hour_label text not null,
  payroll_code text not null,
  -- The project and phase by their numbers; empty for hours of none.
  phase_code text not null,
  asbestos boolean not null,
  -- As registered, and rounded for the payroll; below zero in a reversal.
  minutes int not null,
  paid_minutes int not null,
  -- 100 is the plain wage.
  surcharge_pct int not null,
  allowance_cents int not null,
  -- The line a reversal takes back.
  reverses_id bigint references payroll_lines (id) on delete cascade,
  unique (batch_id, place),
  check ((kind = 'reversal') = (reverses_id is not null)),
  check (minutes >= 0 or kind = 'reversal')
);
create index payroll_lines_by_user on payroll_lines (user_id, work_date);
create index payroll_lines_by_day on payroll_lines (work_date);
create index payroll_lines_reversed on payroll_lines (reverses_id) where reverses_id is not null;

create function refuse_change_of_payroll_line() returns trigger language plpgsql as $$
begin
  raise exception 'what went out to the payroll stays as it was';
end $$;
create trigger payroll_lines_stay before update on payroll_lines for each row execute function refuse_change_of_payroll_line();

update roles set permissions = array_append(permissions, 'payroll.export')
  where code in ('office', 'admin') and not 'payroll.export' = any(permissions);
