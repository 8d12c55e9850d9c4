-- The projects somebody keeps at hand, with since when.
create table favorite_projects (
  user_id uuid not null references users (id) on delete cascade,
  project_id uuid not null references projects (id) on delete cascade,
  since timestamptz not null default now(),
  primary key (user_id, project_id)
);
create index favorite_projects_project_id on favorite_projects (project_id);
