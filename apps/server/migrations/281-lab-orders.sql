-- Orders to laboratories for a phase, with their samples, and the chain of custody: every step of an order, with who gave and who received.
create table lab_orders (
  id uuid primary key,
  -- What people call it by.
  number int generated always as identity unique,
  phase_id uuid not null references phases (id),
  supplier_id uuid not null references suppliers (id),
  scheme text not null check (scheme in ('AS3000', 'AP04')),
  turnaround text not null check (turnaround in ('standard', 'three-days', 'day')),
  lab_reference text not null default '' check (char_length(lab_reference) <= 40),
  contact text not null default '' check (char_length(contact) <= 100),
  pickup_on date,
  pickup_by text not null default '' check (char_length(pickup_by) <= 100),
  composite text not null default '' check (char_length(composite) <= 500),
  deviation text not null default '' check (char_length(deviation) <= 500),
  status text not null check (status in ('draft', 'sent', 'handed-over', 'received', 'partial', 'final', 'cancelled')),
  made_by uuid not null references users (id),
  made_at timestamptz not null,
  version int not null default 1
);
create index lab_orders_by_phase on lab_orders (phase_id, number);
create index lab_orders_by_supplier on lab_orders (supplier_id);
create index lab_orders_by_maker on lab_orders (made_by);

create table lab_order_samples (
  id uuid primary key,
  order_id uuid not null references lab_orders (id),
  code text not null check (char_length(code) between 1 and 20),
  barcode text not null default '' check (char_length(barcode) <= 40),
  matrix text not null,
  from_cm int check (from_cm between 0 and 10000),
  to_cm int check (to_cm between 0 and 10000),
  taken_at timestamptz not null,
  container text not null,
  preservation text not null,
  packages text[] not null default '{}',
  version int not null default 1,
  check (num_nulls(from_cm, to_cm) in (0, 2)),
  check (from_cm <= to_cm)
);
create unique index lab_order_samples_by_code on lab_order_samples (order_id, lower(code));
-- A sample is known by what is printed on its label, in whatever order it stands.
create index lab_order_samples_by_barcode on lab_order_samples (barcode) where barcode <> '';

-- Each step with its moment by the clock of the device; a handover also with the temperature, in tenths of a degree, and both signatures.
create table lab_order_steps (
  order_id uuid not null references lab_orders (id),
  place int not null,
  from_status text not null,
  to_status text not null,
  at timestamptz not null,
  temperature_tenths int check (temperature_tenths between -300 and 600),
  giver text not null default '' check (char_length(giver) <= 80),
  receiver text not null default '' check (char_length(receiver) <= 80),
  giver_file_id uuid,
  receiver_file_id uuid,
  note text not null default '' check (char_length(note) <= 300),
  user_id uuid not null references users (id),
  primary key (order_id, place)
);
create index lab_order_steps_by_user on lab_order_steps (user_id);

update roles set permissions = array_append(permissions, 'logistics.manage')
  where code in ('field-worker', 'project-leader', 'planner', 'admin') and not 'logistics.manage' = any(permissions);
