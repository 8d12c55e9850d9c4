-- What is ordered for days of a phase: an instrument or a vehicle of the organisation, or something that is hired. No two orders have one thing on one day.
create table gear_orders (
  id uuid primary key,
  phase_id uuid not null references phases (id),
  equipment_id uuid references equipment (id),
  car_id uuid references cars (id),
  -- What is hired, and from whom; empty for what is of the organisation.
  item text not null default '' check (char_length(item) <= 80),
  supplier text not null default '' check (char_length(supplier) <= 100),
  count int not null default 1 check (count between 1 and 999),
  from_day date not null,
  to_day date not null,
  address text not null default '' check (char_length(address) <= 200),
  note text not null default '' check (char_length(note) <= 500),
  status text not null check (status in ('requested', 'confirmed', 'issued', 'returned', 'checked', 'cancelled')),
  picked_up_by text not null default '' check (char_length(picked_up_by) <= 80),
  picked_up_at timestamptz,
  returned_by text not null default '' check (char_length(returned_by) <= 80),
  returned_at timestamptz,
  -- What was said with the last step: why it was cancelled, what was wrong when it came back.
  step_note text not null default '' check (char_length(step_note) <= 300),
  made_by uuid not null references users (id),
  made_at timestamptz not null,
  version int not null default 1,
  check (to_day >= from_day),
  check (num_nonnulls(equipment_id, car_id) + (item <> '')::int = 1),
  constraint gear_orders_equipment_once exclude using gist (equipment_id with =, daterange(from_day, to_day, '[]') with &&)
    where (status in ('requested', 'confirmed', 'issued')),
  constraint gear_orders_car_once exclude using gist (car_id with =, daterange(from_day, to_day, '[]') with &&)
    where (status in ('requested', 'confirmed', 'issued'))
);
create index gear_orders_by_phase on gear_orders (phase_id, from_day);
create index gear_orders_by_equipment on gear_orders (equipment_id) where equipment_id is not null;
create index gear_orders_by_car on gear_orders (car_id) where car_id is not null;
create index gear_orders_by_maker on gear_orders (made_by);
