-- What an administrator keeps of a person: their number, whom they answer to, from which day to which they work here, and how they sign in.
alter table users
  add column personnel_number text check (char_length(personnel_number) between 1 and 10),
  add column manager_id uuid references users (id) check (manager_id <> id),
  -- First and last day of service; access begins and ends with them, whatever `active` says.
  add column service_from date,
  add column service_until date,
  add column sign_in_by text not null default 'both' check (sign_in_by in ('both', 'microsoft', 'email')),
  -- Held to their allowed projects by an administrator, also without being in the restricted group.
  add column held_to_projects boolean not null default false,
  add column invited_at timestamptz,
  -- When the last invitation went out; before `invited_at` while one waits.
  add column invitation_mailed_at timestamptz,
  add column first_signed_in_at timestamptz,
  add column last_signed_in_at timestamptz,
  add check (service_until >= service_from);
-- Without capitals and accents. Starts with a space, so that every word in it does.
alter table users add column search_text text generated always as (lower(regexp_replace(normalize(
  ' ' || name || ' ' || email || ' ' || coalesce(personnel_number, '') || ' ' || job_title || ' ' || coalesce(phone, ''), NFD), '[\u0300-\u036F]', '', 'g'))) stored;
create unique index users_personnel_number on users (lower(personnel_number)) where personnel_number is not null;
create index users_by_name on users (lower(name), id);
create index users_by_manager on users (manager_id) where manager_id is not null;
create index users_search on users using gin (search_text gin_trgm_ops);
create index user_roles_by_role on user_roles (role_code);
create index users_leaving on users (service_until) where active and service_until is not null;

update users set first_signed_in_at = seen.first_at, last_signed_in_at = seen.last_at
  from (select user_id, min(created_at) as first_at, max(created_at) as last_at from sessions group by user_id) as seen
  where seen.user_id = users.id;

-- The group whose members are held to their allowed projects, as the settings name it; written at every start.
create table restricted_groups (group_id text primary key);

-- On which days somebody may touch a project; without a first or last day always. Who gave it, and when.
alter table user_project_access
  add column valid_from date,
  add column valid_until date,
  add column given_by uuid references users (id),
  add column given_at timestamptz not null default now(),
  add check (valid_until >= valid_from);

-- What a session is in, in words of ours, and when it was last used, to the quarter of an hour.
alter table sessions
  add column device text not null default '',
  add column last_used_at timestamptz not null default now();
update sessions set last_used_at = created_at;
