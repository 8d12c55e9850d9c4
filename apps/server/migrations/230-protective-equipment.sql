-- What the organisation gives people to protect themselves: from when, until when it is good, and who signed for it. What was replaced stays.
create table protective_equipment (
  id uuid primary key,
  user_id uuid not null references users (id),
  kind text not null,
  description text not null default '',
  size text not null default '',
  number text not null default '',
  issued_on date not null,
  issued_by uuid not null references users (id),
  -- A helmet ages from the day it was made, not from the day it was given.
  produced_on date,
  -- Last day it is good, and last day by which it is inspected again; null for what has no such day.
  expires_on date,
  inspected_on date,
  inspect_by date,
  note text not null default '',
  -- Signature of whoever got it.
  receipt_file_id uuid,
  received_at timestamptz,
  -- Last day it was in use, and why it is not any more.
  ended_on date,
  ended_by uuid references users (id),
  end_reason text check (end_reason in ('replaced', 'returned', 'worn', 'lost')),
  replaces_id uuid unique references protective_equipment (id),
  -- The last day people were told of, and how many days ahead.
  told_of date,
  told_days_before int,
  version int not null default 1,
  check (num_nulls(receipt_file_id, received_at) in (0, 2)),
  check (num_nulls(ended_on, ended_by, end_reason) in (0, 3)),
  check (num_nulls(told_of, told_days_before) in (0, 2)),
  check (ended_on >= issued_on)
);
create index protective_equipment_by_user on protective_equipment (user_id, issued_on);
create index protective_equipment_by_end on protective_equipment (ended_on) where ended_on is not null;

update roles set permissions = array_append(permissions, 'protective-equipment.manage')
  where code in ('safety', 'office', 'admin') and not 'protective-equipment.manage' = any(permissions);

insert into norm_values (norm_key, starts_on, value, source) values
  ('pbm.helm_jr', '2000-01-01', 5, 'Opgave van fabrikanten van veiligheidshelmen; zie het gebruiksblad bij de helm');

-- Somebody asked to have a registration renewed: who keeps the register sees since when.
alter table qualifications
  add column renewal_asked_at timestamptz;
