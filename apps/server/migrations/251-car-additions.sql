-- What is added to somebody's income for a car of the organisation, a month at a time, as it was reckoned.
create table car_additions (
  id uuid primary key,
  user_id uuid not null references users (id),
  car_id uuid not null references cars (id),
  -- First day of the month.
  month date not null check (extract(day from month) = 1),
  -- Days of the month the car was theirs.
  days int not null check (days between 1 and 31),
  -- Months of the year it was, or will be.
  months_of_year int not null check (months_of_year between 1 and 12),
  first_registered_on date not null,
  is_emission_free boolean not null,
  is_hydrogen boolean not null,
  catalogue_cents bigint not null check (catalogue_cents > 0),
  -- What it is worth in the street; only asked of an old car.
  market_cents bigint check (market_cents > 0),
  -- What they pay for it, in a whole month.
  contribution_cents int not null default 0 check (contribution_cents >= 0),
  declaration text not null,
  declared_on date,
  -- Private kilometres of the year up to the end of the month: by the trips, or what was put instead, with why.
  private_km int not null check (private_km >= 0),
  private_km_reason text not null default '',
  -- What came of it, at the norms of then.
  applies boolean not null,
  year_cents bigint not null,
  addition_cents int not null check (addition_cents >= 0),
  status text not null check (status in ('draft', 'in-review', 'agreed', 'approved', 'processed', 'corrected')),
  made_at timestamptz not null,
  version int not null default 1,
  check ((declaration = 'none') = (declared_on is null))
);
create unique index car_additions_once on car_additions (user_id, car_id, month) where status <> 'corrected';
create index car_additions_by_month on car_additions (month desc, id);
create index car_additions_by_user on car_additions (user_id, month desc);

create table car_addition_steps (
  addition_id uuid not null references car_additions (id) on delete cascade,
  place int not null,
  from_status text,
  to_status text not null,
  reason text not null default '',
  user_id uuid not null references users (id),
  at timestamptz not null,
  primary key (addition_id, place)
);

update roles set permissions = array_append(permissions, 'car-addition.manage')
  where code in ('office', 'admin') and not 'car-addition.manage' = any(permissions);
