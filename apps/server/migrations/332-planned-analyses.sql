-- Which analyses are planned for a phase, a package with its number of samples: what goes along to put the samples in follows from it.
create table phase_analysis_plans (
  phase_id uuid primary key references phases (id),
  lines jsonb not null check (jsonb_typeof(lines) = 'array'),
  version int not null default 1
);
