-- Environmental supervision of a phase (BRL SIKB 6000). What is filled in stands in `fields`, as features/supervision/dossier.ts says.
create table supervision_frames (
  phase_id uuid primary key references phases (id),
  supervisor_id uuid not null references users (id),
  fields jsonb not null check (octet_length(fields::text) <= 20000),
  changed_by uuid not null references users (id),
  changed_at timestamptz not null,
  version int not null default 1
);
create index supervision_frames_by_supervisor on supervision_frames (supervisor_id);

create table supervision_depots (
  id uuid primary key,
  phase_id uuid not null references phases (id),
  number text not null check (char_length(number) between 1 and 40),
  fields jsonb not null check (octet_length(fields::text) <= 10000),
  changed_by uuid not null references users (id),
  changed_at timestamptz not null,
  version int not null default 1
);
create unique index supervision_depots_by_number on supervision_depots (phase_id, lower(number));

create table supervision_loads (
  id uuid primary key,
  phase_id uuid not null references phases (id),
  depot_id uuid not null references supervision_depots (id),
  departed_at timestamptz not null,
  fields jsonb not null check (octet_length(fields::text) <= 10000),
  changed_by uuid not null references users (id),
  changed_at timestamptz not null,
  version int not null default 1
);
create index supervision_loads_by_phase on supervision_loads (phase_id, departed_at desc);
create index supervision_loads_by_depot on supervision_loads (depot_id);

create table supervision_samples (
  id uuid primary key,
  phase_id uuid not null references phases (id),
  section text not null check (char_length(section) between 1 and 40),
  part text not null,
  fields jsonb not null check (octet_length(fields::text) <= 10000),
  changed_by uuid not null references users (id),
  changed_at timestamptz not null,
  version int not null default 1
);
create unique index supervision_samples_by_part on supervision_samples (phase_id, lower(section), part);

-- Signed days: only ever added to.
create table supervision_reports (
  id uuid primary key,
  phase_id uuid not null references phases (id),
  day date not null,
  fields jsonb not null check (octet_length(fields::text) <= 200000),
  file_ids uuid[] not null default '{}',
  corrects uuid references supervision_reports (id),
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  signed_by uuid not null references users (id),
  -- Milliseconds, as the signature seals them.
  signed_at timestamptz(3) not null
);
create index supervision_reports_by_day on supervision_reports (phase_id, day desc, signed_at);
create index supervision_reports_by_signer on supervision_reports (signed_by);
create unique index supervision_reports_corrected_once on supervision_reports (corrects) where corrects is not null;
create unique index supervision_reports_one_a_day on supervision_reports (phase_id, day, signed_by) where corrects is null;
create function refuse_change_of_supervision_report() returns trigger language plpgsql as $$
begin
  raise exception 'a signed report of supervision stays as it is';
end $$;
create trigger supervision_reports_stay before update or delete on supervision_reports for each row execute function refuse_change_of_supervision_report();
