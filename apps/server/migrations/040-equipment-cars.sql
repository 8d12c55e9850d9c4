-- What goes into the field: machines and instruments, by the number on them, and cars, by their plate.
create table equipment (
  id uuid primary key,
  number text not null unique,
  name text not null,
  kind text not null check (kind in ('drill', 'xrf', 'pid', 'pump', 'scale', 'gps', 'other')),
  serial_number text not null default '',
  -- Last day the calibration holds; null for what needs none.
  calibrated_to date,
  retired_at timestamptz,
  version int not null default 1
);

create table cars (
  id uuid primary key,
  -- Six characters without dashes.
  plate text not null unique check (plate = upper(plate) and plate !~ '[^A-Z0-9]'),
  name text not null,
  retired_at timestamptz,
  version int not null default 1
);
