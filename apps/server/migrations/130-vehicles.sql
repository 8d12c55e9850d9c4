-- The register of vehicles: everything known of a car, van, trailer or drill truck, who drives it, and what happened to it.
create extension if not exists btree_gist;

alter table cars
  drop constraint cars_plate_check,
  -- A Dutch plate is kept without dashes, any other with its country: `M-AB 1234 (D)`.
  add constraint cars_plate_check check (plate ~ '^[A-Z0-9]+$' or plate ~ '^[^()]{1,15} \([A-Z]{1,3}\)$'),
  add column kind text not null default 'van' check (kind in ('car', 'van', 'trailer', 'drill-truck')),
  add column ownership text not null default 'company' check (ownership in ('company', 'lease', 'rental', 'private')),
  add column make text not null default '',
  add column model text not null default '',
  add column fuels text[] not null default '{}',
  add column color text not null default '',
  add column first_admission date,
  -- Last day of the periodic inspection; null for what needs none, or while it is not known.
  add column apk_to date,
  add column catalogue_cents bigint check (catalogue_cents >= 0),
  add column is_pool boolean not null default false,
  -- Only the last four digits, and never a PIN.
  add column fuel_card text not null default '' check (fuel_card ~ '^(\d{4})?$'),
  add column charge_card text not null default '' check (charge_card ~ '^(\d{4})?$'),
  add column insurer text not null default '',
  add column lease_company text not null default '',
  add column breakdown_phone text not null default '',
  add column towing_kg int check (towing_kg >= 0),
  add column note text not null default '',
  -- When the RDW said the same of it; null for what was put in by hand.
  add column verified_at timestamptz,
  add column retired_by uuid references users (id),
  add constraint cars_pool unique (id, is_pool);

create table car_outfit (
  car_id uuid not null references cars (id),
  item text not null,
  expires_on date,
  primary key (car_id, item)
);

create table car_drivers (
  id uuid primary key,
  car_id uuid not null,
  user_id uuid not null references users (id),
  from_on date not null,
  -- Last day; null while it goes on.
  to_on date,
  is_pool boolean not null,
  version int not null default 1,
  check (to_on >= from_on),
  foreign key (car_id, is_pool) references cars (id, is_pool) on update cascade,
  -- One driver a day, unless it is for whoever needs it.
  constraint car_drivers_one_a_day exclude using gist (car_id with =, daterange(from_on, to_on, '[]') with &&) where (not is_pool),
  -- Nobody twice at once, of whatever car.
  constraint car_drivers_once exclude using gist (car_id with =, user_id with =, daterange(from_on, to_on, '[]') with &&)
);
create index car_drivers_by_user on car_drivers (user_id, from_on);

-- Odometer readings. A wrong one stays, and is followed by the one that corrects it.
create table car_readings (
  id uuid primary key,
  car_id uuid not null references cars (id),
  read_on date not null,
  km int not null check (km between 0 and 2000000),
  moment text check (moment in ('begin', 'end')),
  corrects_id uuid unique references car_readings (id),
  reason text not null default '',
  user_id uuid not null references users (id),
  at timestamptz not null,
  check ((corrects_id is null) = (reason = ''))
);
create index car_readings_by_car on car_readings (car_id, read_on);

create table car_papers (
  id uuid primary key,
  car_id uuid not null references cars (id),
  kind text not null check (kind in ('registration', 'insurance', 'lease', 'inspection', 'manual', 'other')),
  title text not null,
  valid_to date,
  file_id uuid not null,
  file_name text not null,
  user_id uuid not null references users (id),
  at timestamptz not null,
  removed_by uuid references users (id),
  removed_at timestamptz,
  check ((removed_by is null) = (removed_at is null))
);
create index car_papers_by_car on car_papers (car_id);

create table car_damages (
  id uuid primary key,
  car_id uuid not null references cars (id),
  happened_on date not null,
  place text not null,
  description text not null,
  other_party text not null default '',
  file_ids uuid[] not null default '{}',
  state text not null default 'reported' check (state in ('reported', 'in-progress', 'repaired')),
  user_id uuid not null references users (id),
  at timestamptz not null,
  version int not null default 1
);
create index car_damages_by_car on car_damages (car_id, at);

-- Each step of a report of damage: who, when, and what was said.
create table car_damage_steps (
  damage_id uuid not null references car_damages (id),
  state text not null,
  note text not null default '',
  user_id uuid not null references users (id),
  at timestamptz not null,
  primary key (damage_id, at)
);

-- What the RDW said of a plate; asked again after a day.
create table rdw_answers (
  plate text primary key,
  -- Null: the RDW does not know it.
  facts jsonb,
  fetched_at timestamptz not null
);

-- Which end of something was told of, so that nobody hears of it every day.
create table car_notices (
  car_id uuid not null references cars (id),
  what text not null,
  stage text not null check (stage in ('soon', 'expired')),
  day date not null,
  at timestamptz not null,
  primary key (car_id, what, stage, day)
);

-- Who plans and who runs the organisation keep the register.
update roles set permissions = permissions || '{vehicle.manage}'::text[] where code in ('planner', 'admin') and not permissions @> '{vehicle.manage}';
