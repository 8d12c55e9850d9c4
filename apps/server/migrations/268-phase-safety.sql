-- What can go wrong in the work of a phase, scored by Fine and Kinney before and after the measure.
create table phase_risks (
  id uuid primary key,
  phase_id uuid not null references phases (id),
  task text not null check (char_length(task) between 1 and 120),
  hazard text not null check (char_length(hazard) between 1 and 200),
  -- { exposure, effect, likelihood }, of the scales in features/phase-safety/labels.ts.
  before jsonb not null,
  measure text not null check (char_length(measure) between 1 and 500),
  after jsonb not null,
  responsible text not null check (char_length(responsible) between 1 and 100),
  -- Who agreed to work with a high risk that is left.
  approved_by uuid references users (id),
  approved_at timestamptz,
  created_at timestamptz not null,
  changed_by uuid not null references users (id),
  changed_at timestamptz not null,
  removed_by uuid references users (id),
  removed_at timestamptz,
  version int not null default 1,
  check ((approved_by is null) = (approved_at is null)),
  check ((removed_by is null) = (removed_at is null))
);
create index phase_risks_by_phase on phase_risks (phase_id, created_at) where removed_at is null;

create table work_permits (
  id uuid primary key,
  phase_id uuid not null references phases (id),
  number text not null check (char_length(number) between 1 and 40),
  issuer text not null check (char_length(issuer) between 1 and 100),
  holder text not null check (char_length(holder) between 1 and 100),
  work text not null check (char_length(work) between 1 and 500),
  valid_from timestamptz not null,
  valid_to timestamptz not null,
  measures text not null default '' check (char_length(measures) <= 500),
  gas_reading text not null default '' check (char_length(gas_reading) <= 200),
  status text not null check (status in ('requested', 'granted', 'extended', 'withdrawn', 'signed-off')),
  changed_by uuid not null references users (id),
  changed_at timestamptz not null,
  version int not null default 1,
  check (valid_to > valid_from)
);
create index work_permits_by_phase on work_permits (phase_id, valid_to desc);

update roles set permissions = array_append(permissions, 'phase-safety.manage')
  where code in ('project-leader', 'safety', 'admin') and not 'phase-safety.manage' = any(permissions);
update roles set permissions = array_append(permissions, 'phase-safety.approve-risk')
  where code in ('safety', 'admin') and not 'phase-safety.approve-risk' = any(permissions);
