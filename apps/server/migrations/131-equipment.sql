-- The register of equipment: who has what, when it was calibrated, and what is out of order.
alter table equipment
  drop constraint equipment_kind_check,
  add constraint equipment_kind_check check (
    kind in ('drill', 'xrf', 'pid', 'pump', 'scale', 'gps', 'water-quality', 'generator', 'safety', 'other')
  ),
  add column make text not null default '',
  add column bought_on date,
  -- Months a calibration holds; null for what needs none.
  add column calibration_months int check (calibration_months between 1 and 120),
  -- Where it stands when nobody has it: a place in words, or a vehicle.
  add column place text not null default '',
  add column car_id uuid references cars (id),
  add column note text not null default '',
  add column out_of_order_since timestamptz,
  add column out_of_order_by uuid references users (id),
  add column out_of_order_reason text not null default '',
  add column retired_by uuid references users (id),
  add constraint equipment_out_of_order check ((out_of_order_since is null) = (out_of_order_by is null) and (out_of_order_since is null) = (out_of_order_reason = ''));
update equipment set calibration_months = 12 where calibrated_to is not null;

create table equipment_calibrations (
  id uuid primary key,
  equipment_id uuid not null references equipment (id),
  calibrated_on date not null,
  -- Last day it holds.
  valid_to date not null,
  by_company text not null default '',
  certificate text not null default '',
  file_id uuid,
  file_name text not null default '',
  user_id uuid not null references users (id),
  at timestamptz not null,
  check (valid_to >= calibrated_on)
);
create index equipment_calibrations_by_equipment on equipment_calibrations (equipment_id, calibrated_on);

-- Somebody's time with a piece of equipment. Both sides sign when it goes out, and both when it comes back.
create table equipment_loans (
  id uuid primary key,
  equipment_id uuid not null references equipment (id),
  user_id uuid not null references users (id),
  out_at timestamptz not null,
  due_on date,
  out_note text not null default '',
  out_by uuid not null references users (id),
  taker_file_id uuid not null,
  giver_name text not null,
  giver_file_id uuid not null,
  in_at timestamptz,
  in_by uuid references users (id),
  in_place text not null default '',
  in_note text not null default '',
  returner_file_id uuid,
  receiver_name text not null default '',
  receiver_file_id uuid,
  check (num_nulls(in_at, in_by, returner_file_id, receiver_file_id) in (0, 4)),
  check (in_at >= out_at)
);
-- One person has it at a time.
create unique index equipment_loans_open on equipment_loans (equipment_id) where in_at is null;
create index equipment_loans_by_equipment on equipment_loans (equipment_id, out_at);
create index equipment_loans_by_user on equipment_loans (user_id) where in_at is null;

update roles set permissions = permissions || '{equipment.manage}'::text[] where code in ('planner', 'admin') and not permissions @> '{equipment.manage}';
