-- Who orders work. One row a client, whatever the number of its projects.
create table clients (
  id uuid primary key,
  name text not null check (char_length(name) between 1 and 100),
  kvk_number text not null default '',
  rsin text not null default '',
  vat_id text not null default '',
  invoice_address text not null default '',
  invoice_postcode text not null default '',
  invoice_city text not null default '',
  invoice_email text not null default '',
  payment_days int not null default 30 check (payment_days between 1 and 365),
  purchase_number_required boolean not null default false,
  created_at timestamptz not null default now(),
  version int not null default 1
);
create unique index clients_by_kvk on clients (kvk_number) where kvk_number <> '';
create index clients_by_name on clients (lower(name), id);
create index clients_search on clients using gin (lower(name) gin_trgm_ops);

-- Clients that projects name already.
insert into clients (id, name) select gen_random_uuid(), client_name from (select distinct client_name from projects where client_name <> '') named;

alter table projects
  add column client_id uuid references clients (id),
  add column hours_open boolean not null default true,
  add column log_required boolean not null default false,
  add column hazards text not null default '',
  add column province text not null default '',
  -- Where it is when there is no address.
  add column place_note text not null default '',
  add column area_m2 int check (area_m2 > 0),
  add column parcels text[] not null default '{}',
  -- Keys and codes of gates: only for who works on the project.
  add column access_notes text not null default '',
  add column parking text not null default '',
  add column authority text not null default '',
  add column hospital_name text not null default '',
  add column hospital_address text not null default '',
  add column hospital_phone text not null default '',
  add column hospital_minutes int check (hospital_minutes between 1 and 240),
  add column assembly_point text not null default '';
update projects set client_id = clients.id from clients where clients.name = projects.client_name;
create index projects_by_client_id on projects (client_id) where client_id is not null;

alter table project_contacts add column job_title text not null default '';

create table project_status_changes (
  id uuid primary key,
  project_id uuid not null references projects (id),
  from_status text not null,
  to_status text not null,
  reason text not null default '',
  user_id uuid not null references users (id),
  at timestamptz not null
);
create index project_status_changes_by_project on project_status_changes (project_id, at);
