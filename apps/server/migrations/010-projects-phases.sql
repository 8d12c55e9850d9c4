create extension if not exists pg_trgm;

-- Work for a client. What the list sorts by is never null, so that a page can go on after any row.
create table projects (
  id uuid primary key,
  number text not null unique check (char_length(number) between 1 and 20),
  description text not null check (char_length(description) between 1 and 100),
  kind text not null,
  protocols text[] not null default '{}',
  client_name text not null default '',
  client_reference text not null default '',
  division_id uuid not null references divisions (id),
  leader_id uuid references users (id),
  deputy_leader_id uuid references users (id),
  status text not null,
  address text not null default '',
  postcode text not null default '',
  city text not null default '',
  municipality text not null default '',
  rd_x double precision check (rd_x > 0 and rd_x < 300000),
  rd_y double precision check (rd_y > 289000 and rd_y < 629000),
  confidential boolean not null default false,
  ordered_on date,
  -- 'infinity' while nothing is planned.
  planned_start date not null default 'infinity',
  planned_end date not null default 'infinity',
  offer_cents bigint check (offer_cents >= 0),
  budget_minutes int not null default 0 check (budget_minutes >= 0),
  summary text not null default '',
  synergy_url text,
  -- Milliseconds, as far as a device can repeat it when it asks for the next page.
  latest_activity_at timestamptz(3) not null default now(),
  created_at timestamptz not null default now(),
  version int not null default 1,
  -- Starts with a space, so that every word in it does.
  search_text text generated always as (lower(' ' || number || ' ' || description || ' ' || client_name || ' ' || city || ' ' || address || ' ' || client_reference)) stored,
  check ((rd_x is null) = (rd_y is null)),
  check (planned_end >= planned_start)
);
-- One for each way the list sorts; read forwards and backwards. The first three filters also get one with the default sort.
create index projects_by_activity on projects (latest_activity_at, id);
create index projects_by_description on projects (lower(description), id);
create index projects_by_client on projects (lower(client_name), id);
create index projects_by_city on projects (lower(city), id);
create index projects_by_start on projects (planned_start, id);
create index projects_by_status on projects (status, latest_activity_at, id);
create index projects_by_division on projects (division_id, latest_activity_at, id);
create index projects_by_leader on projects (leader_id, latest_activity_at, id);
create index projects_by_deputy on projects (deputy_leader_id) where deputy_leader_id is not null;
create index projects_search on projects using gin (search_text gin_trgm_ops);

create table project_team (
  project_id uuid not null references projects (id),
  user_id uuid not null references users (id),
  role text not null,
  primary key (project_id, user_id)
);
create index project_team_by_user on project_team (user_id, project_id);

create table project_contacts (
  id uuid primary key,
  project_id uuid not null references projects (id),
  name text not null,
  organisation text not null default '',
  role text not null,
  phone text,
  email text,
  position int not null default 0,
  version int not null default 1
);
create index project_contacts_by_project on project_contacts (project_id, position);

-- What the contract has to state under the assessment guidelines: an answer, given by somebody at a time.
create table project_checklist_items (
  project_id uuid not null references projects (id),
  item text not null,
  answer text not null,
  user_id uuid not null references users (id),
  at timestamptz not null,
  primary key (project_id, item)
);

-- Field work under a project.
create table phases (
  id uuid primary key,
  project_id uuid not null references projects (id),
  number text not null check (number ~ '^\d{2}$'),
  name text not null check (char_length(name) between 1 and 100),
  kind text not null,
  protocol text,
  status text not null,
  planned_start timestamptz,
  planned_end timestamptz,
  -- Empty means: where the project is.
  address text not null default '',
  postcode text not null default '',
  city text not null default '',
  rd_x double precision check (rd_x > 0 and rd_x < 300000),
  rd_y double precision check (rd_y > 289000 and rd_y < 629000),
  contact_id uuid references project_contacts (id),
  assignment text not null default '',
  particulars text not null default '',
  analyses text[] not null default '{}',
  vehicle text not null default '',
  equipment text[] not null default '{}',
  -- { borings: 11, wells: 2, … }: what is to be done.
  planned_counts jsonb not null default '{}',
  -- The safety file: class, digging, protective equipment, emergency. Shape: Safety in features/phases/contract.ts.
  safety jsonb not null default '{}',
  budget_minutes int not null default 0 check (budget_minutes >= 0),
  created_at timestamptz not null default now(),
  version int not null default 1,
  unique (project_id, number),
  check ((rd_x is null) = (rd_y is null)),
  check (planned_end >= planned_start)
);
create index phases_by_start on phases (planned_start);

create table phase_team (
  phase_id uuid not null references phases (id),
  user_id uuid not null references users (id),
  role text not null,
  primary key (phase_id, user_id)
);
create index phase_team_by_user on phase_team (user_id, phase_id);

create table phase_status_changes (
  id uuid primary key,
  phase_id uuid not null references phases (id),
  from_status text not null,
  to_status text not null,
  reason text not null default '',
  user_id uuid not null references users (id),
  at timestamptz not null
);
create index phase_status_changes_by_phase on phase_status_changes (phase_id, at);

-- A release check that failed and was let through, by whom and why.
create table phase_check_overrides (
  phase_id uuid not null references phases (id),
  check_name text not null,
  reason text not null check (char_length(reason) > 0),
  user_id uuid not null references users (id),
  at timestamptz not null,
  primary key (phase_id, check_name)
);

-- Drawings, cable maps, earlier reports; of the whole project, or of one phase.
create table project_documents (
  id uuid primary key,
  project_id uuid not null references projects (id),
  phase_id uuid references phases (id),
  file_id uuid not null,
  -- The file itself travels on its own and may come later.
  file_name text not null,
  kind text not null,
  title text not null check (char_length(title) between 1 and 120),
  user_id uuid not null references users (id),
  at timestamptz not null,
  -- A plan counts once it is approved.
  approved_by uuid references users (id),
  approved_at timestamptz,
  version int not null default 1,
  check ((approved_by is null) = (approved_at is null))
);
create index project_documents_by_project on project_documents (project_id, at);
