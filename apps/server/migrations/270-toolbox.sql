-- Toolbox meetings, as VCA asks them to be written down: what, when, who, and that each of them confirmed.
create table toolbox_meetings (
  id uuid primary key,
  subject text not null check (char_length(subject) between 3 and 120),
  day date not null,
  starts_at text not null check (starts_at ~ '^([01]\d|2[0-3]):[0-5]\d$'),
  duration_minutes int not null check (duration_minutes between 5 and 120),
  form text not null check (form in ('meeting', 'digital')),
  location text not null default '' check (char_length(location) <= 200),
  phase_id uuid references phases (id),
  leader_id uuid not null references users (id),
  points text not null check (char_length(points) between 1 and 4000),
  rule_changes text not null default '' check (char_length(rule_changes) <= 4000),
  lessons text not null default '' check (char_length(lessons) <= 4000),
  remarks text not null default '' check (char_length(remarks) <= 4000),
  file_ids uuid[] not null default '{}',
  status text not null check (status in ('draft', 'signing', 'finished')),
  finished_at timestamptz,
  created_by uuid not null references users (id),
  created_at timestamptz not null,
  version int not null default 1,
  check (location <> '' or phase_id is not null),
  check ((status = 'finished') = (finished_at is not null))
);
create index toolbox_meetings_by_day on toolbox_meetings (day desc, starts_at desc, id);
create index toolbox_meetings_by_leader on toolbox_meetings (leader_id, day desc);

create table toolbox_participants (
  id uuid primary key,
  meeting_id uuid not null references toolbox_meetings (id),
  position int not null,
  -- A colleague; else somebody of another company, by name.
  user_id uuid references users (id),
  name text not null default '' check (char_length(name) <= 80),
  company text not null default '' check (char_length(company) <= 80),
  -- Read it afterwards instead of being there.
  is_reader boolean not null default false,
  confirmed_at timestamptz,
  -- By whose device.
  confirmed_by uuid references users (id),
  signature_file_id uuid,
  unique (meeting_id, user_id),
  check (user_id is not null or name <> ''),
  check ((confirmed_at is null) = (confirmed_by is null)),
  -- Another confirms only by a signature.
  check (confirmed_by is null or confirmed_by is not distinct from user_id or signature_file_id is not null)
);
create index toolbox_participants_by_user on toolbox_participants (user_id) where user_id is not null;

create table toolbox_actions (
  id uuid primary key,
  meeting_id uuid not null references toolbox_meetings (id),
  text text not null check (char_length(text) between 1 and 300),
  owner_id uuid not null references users (id),
  due_on date not null,
  done_by uuid references users (id),
  done_at timestamptz,
  check ((done_by is null) = (done_at is null))
);
create index toolbox_actions_by_meeting on toolbox_actions (meeting_id);
create index toolbox_actions_by_owner on toolbox_actions (owner_id, due_on);

-- What was finished stays as it is; only who read it afterwards is added.
create function refuse_change_of_finished_toolbox() returns trigger language plpgsql as $$
begin
  if (select status from toolbox_meetings where id = old.meeting_id) = 'finished' then
    raise exception 'a finished toolbox stays as it is';
  end if;
  return coalesce(new, old);
end $$;
create trigger toolbox_participants_stay before update or delete on toolbox_participants for each row execute function refuse_change_of_finished_toolbox();

update roles set permissions = array_append(permissions, 'toolbox.manage')
  where code in ('safety', 'admin') and not 'toolbox.manage' = any(permissions);
