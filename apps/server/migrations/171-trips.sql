-- Trips, with the odometer at both ends: together they are the chain of a car.
create table trips (
  id uuid primary key,
  user_id uuid not null references users (id),
  trip_date date not null,
  -- As people write it, with its dashes.
  plate text not null,
  -- Owned by whoever drove: only then kilometres are paid.
  is_own_car boolean not null default false,
  start_km int not null check (start_km >= 0),
  end_km int not null check (end_km >= start_km),
  from_address text not null default '',
  to_address text not null default '',
  -- When it was not the usual one.
  route text not null default '',
  kind text not null check (kind in ('business', 'commute', 'private', 'not-mine')),
  -- Of the distance; private.
  detour_km int not null default 0 check (detour_km between 0 and end_km - start_km),
  phase_id uuid references phases (id),
  purpose text not null default '',
  created_at timestamptz not null default now(),
  version int not null default 1
);
create index trips_by_user on trips (user_id, trip_date);
create index trips_by_car on trips (plate, start_km);
create index trips_by_phase on trips (phase_id, trip_date) where phase_id is not null;
