-- People who were removed at their own asking (AVG art. 17): the proof, and the number of the pseudonym that stands in the place of their name.
create table person_removals (
  id uuid primary key,
  user_id uuid not null unique references users (id),
  number integer not null unique generated always as identity,
  state text not null default 'waiting' check (state in ('waiting', 'running', 'done', 'failed')),
  asked_by uuid not null references users (id),
  asked_at timestamptz not null,
  attempt integer not null default 0,
  touched_at timestamptz,
  ended_at timestamptz,
  reason text,
  -- Rows that went, by kind, and the hash over their ids.
  counts jsonb not null default '{}',
  ids_sha256 text not null default ''
);
create index person_removals_asked_by on person_removals (asked_by);

alter table users
  add column removal_asked_at timestamptz,
  add constraint users_removed_out check (removal_asked_at is null or not active);
