-- What whoever drives was told of their private kilometres in a year with a car, as a part of what is free, so that nobody hears of it twice.
create table private_km_notices (
  user_id uuid not null references users (id),
  -- As in their trips, with its dashes.
  plate text not null,
  year int not null,
  percent int not null check (percent between 1 and 100),
  at timestamptz not null,
  primary key (user_id, plate, year, percent)
);
