-- The log of a project: lines that are only ever added, and the signatures of its days.
create table project_log_lines (
  id uuid primary key,
  project_id uuid not null references projects (id),
  phase_id uuid references phases (id),
  -- When it happened, and the local day of that. Milliseconds, as a signature seals them.
  at timestamptz(3) not null,
  day date not null,
  kind text not null,
  text text not null check (char_length(text) between 1 and 4000),
  present text[] not null default '{}',
  rd_x double precision,
  rd_y double precision,
  accuracy_m double precision,
  file_ids uuid[] not null default '{}',
  -- The line it corrects, and why.
  corrects uuid references project_log_lines (id),
  reason text not null default '',
  author_id uuid not null references users (id),
  -- By the clock of the device, and when it came in.
  written_at timestamptz(3) not null,
  received_at timestamptz not null,
  check (num_nulls(rd_x, rd_y) in (0, 2)),
  check ((corrects is null) = (reason = ''))
);
create index project_log_lines_by_day on project_log_lines (project_id, day desc, at, id);
create index project_log_lines_by_corrected on project_log_lines (corrects) where corrects is not null;
create index project_log_lines_by_author on project_log_lines (author_id);

-- A signature of a day: over these lines, in this order, and over the signature before it.
create table project_log_signatures (
  id uuid primary key,
  project_id uuid not null references projects (id),
  day date not null,
  line_ids uuid[] not null check (cardinality(line_ids) > 0),
  previous_id uuid references project_log_signatures (id),
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  signed_by uuid not null references users (id),
  signed_at timestamptz not null,
  unique nulls not distinct (project_id, day, previous_id)
);

-- What was put down stays as it is.
create function refuse_change_of_log() returns trigger language plpgsql as $$
begin
  raise exception 'the log of a project is only added to';
end $$;
create trigger project_log_lines_stay before update or delete on project_log_lines for each row execute function refuse_change_of_log();
create trigger project_log_signatures_stay before update or delete on project_log_signatures for each row execute function refuse_change_of_log();

-- A phase may ask for a log on each day of work on it; its project may ask it for all.
alter table phases add column log_required boolean not null default false;

update roles set permissions = array_append(permissions, 'log.sign')
  where code in ('field-worker', 'project-leader', 'safety', 'admin') and not 'log.sign' = any(permissions);
