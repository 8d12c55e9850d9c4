-- The public half of a key that a device of somebody holds: a rescue file made there is signed with the other half, which never leaves it.
create table device_keys (
  id uuid primary key,
  user_id uuid not null references users (id),
  -- Which browser, as its sessions know it, and in words.
  browser_sha256 text,
  device text not null,
  x text not null,
  y text not null,
  created_at timestamptz not null,
  valid_until timestamptz not null,
  withdrawn_at timestamptz,
  check (valid_until > created_at)
);
create index device_keys_by_user on device_keys (user_id);

-- Rescue files that an administrator brought in for their owner, each once.
create table rescue_files (
  id uuid primary key,
  manifest_sha256 text not null unique,
  key_id uuid not null,
  owner_id uuid not null references users (id),
  brought_in_by uuid not null references users (id),
  made_at timestamptz not null,
  at timestamptz not null,
  command_ids uuid[] not null,
  -- [{ id, sha256 }]: attachments by the hash under which the owner's device signed them. No other bytes are taken.
  files jsonb not null,
  check (owner_id <> brought_in_by)
);
create index rescue_files_by_owner on rescue_files (owner_id);
create index rescue_files_by_bringer on rescue_files (brought_in_by);
create index rescue_files_by_file on rescue_files using gin (files jsonb_path_ops);

-- Who brought in a command of somebody else, and out of which file. Its user stays who made it.
alter table commands
  add column on_behalf_by uuid,
  add column rescue_id uuid,
  add constraint commands_on_behalf_whole check ((on_behalf_by is null) = (rescue_id is null));
create index commands_by_rescue on commands (rescue_id) where rescue_id is not null;

update roles set permissions = array_append(permissions, 'rescue-file.bring-in')
where code = 'admin' and not 'rescue-file.bring-in' = any(permissions);
