-- People, what they may do, and how they prove who they are.
create table divisions (
  id uuid primary key,
  code text not null unique,
  name text not null,
  active boolean not null default true,
  version int not null default 1
);

create table users (
  id uuid primary key,
  email text not null,
  name text not null,
  -- Object id and tenant id at the Microsoft tenant; null for people who only sign in by e-mail.
  oid text,
  tid text,
  division_id uuid references divisions (id),
  job_title text not null default '',
  phone text,
  -- Contract hours a week, in minutes; for the difference in the week overview.
  contract_minutes int not null default 2400,
  active boolean not null default true,
  settings jsonb not null default '{}',
  -- Access tokens issued before this moment are refused.
  tokens_valid_from timestamptz not null default 'epoch',
  created_at timestamptz not null default now(),
  version int not null default 1
);
create unique index users_email on users (lower(email));
create unique index users_entra on users (tid, oid) where oid is not null;

create table roles (
  code text primary key,
  label text not null,
  permissions text[] not null
);

create table user_roles (
  user_id uuid not null references users (id),
  role_code text not null references roles (code),
  primary key (user_id, role_code)
);

-- Microsoft groups somebody was last seen to be a member of.
create table user_groups (
  user_id uuid not null references users (id),
  group_id text not null,
  primary key (user_id, group_id)
);

-- Projects somebody of the restricted group may touch, by number.
create table user_project_access (
  user_id uuid not null references users (id),
  project_number text not null,
  primary key (user_id, project_number)
);

-- Registrations and certificates: who may do what, until when.
create table qualifications (
  id uuid primary key,
  user_id uuid not null references users (id),
  kind text not null,
  number text not null default '',
  valid_from date not null,
  valid_to date
);
create index qualifications_by_user on qualifications (user_id);

create table sessions (
  -- SHA-256 of the secret in the cookie: a copy of this table opens nothing.
  token_sha256 text primary key,
  user_id uuid not null references users (id),
  xsrf_token text not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index sessions_by_user on sessions (user_id);

create table email_codes (
  id uuid primary key,
  email text not null,
  code_sha256 text not null,
  tries int not null default 0,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz
);
create index email_codes_by_email on email_codes (lower(email), created_at desc);

-- State of the embedded tenant (grants, sessions, codes) and its keys.
create table oidc_payloads (
  model text not null,
  id text not null,
  payload jsonb not null,
  grant_id text,
  uid text,
  user_code text,
  consumed_at timestamptz,
  expires_at timestamptz,
  primary key (model, id)
);
create index oidc_payloads_grant on oidc_payloads (grant_id) where grant_id is not null;
create index oidc_payloads_uid on oidc_payloads (uid) where uid is not null;

create table server_secrets (
  name text primary key,
  value jsonb not null
);

-- Mail when there is no mail server: shown by the mailbox page of the demo tenant.
create table demo_mails (
  id bigint primary key generated always as identity,
  recipient text not null,
  subject text not null,
  text text not null,
  at timestamptz not null default now()
);
