-- Leave and other planned absence: what kind and which half days, never why.
create table absences (
  id uuid primary key,
  user_id uuid not null references users (id),
  kind text not null,
  from_day date not null,
  from_part text not null check (from_part in ('am', 'pm')),
  to_day date not null,
  to_part text not null check (to_part in ('am', 'pm')),
  status text not null check (status in ('requested', 'approved', 'refused', 'withdrawn')),
  asked_at timestamptz not null,
  judged_by uuid references users (id),
  judged_at timestamptz,
  -- Why it was refused.
  note text not null default '',
  version int not null default 1,
  check ((from_day, from_part) <= (to_day, to_part)),
  check ((judged_by is null) = (judged_at is null)),
  check (status not in ('approved', 'refused') or judged_by is not null)
);
create index absences_by_user on absences (user_id, to_day);
create index absences_by_day on absences (to_day, from_day) where status in ('requested', 'approved');

update roles set permissions = array_append(permissions, 'absence.approve')
  where code in ('project-leader', 'admin') and not 'absence.approve' = any(permissions);
update roles set permissions = array_append(permissions, 'absence.approve-all')
  where code = 'admin' and not 'absence.approve-all' = any(permissions);
