-- Besides hours, kilometres with a car of one's own and what was spent of one's own money go to the payroll.
alter table payroll_lines
  add column item text not null default 'hours' check (item in ('hours', 'kilometres', 'claim')),
  -- The trip or disbursement it is of. It may be gone by now; the line stays.
  add column source_id uuid,
  add column km int not null default 0,
  -- What is paid for the kilometres, or paid back; below zero in a reversal.
  add column amount_cents int not null default 0,
  add check ((item = 'hours') = (source_id is null));
create index payroll_lines_by_source on payroll_lines (source_id) where source_id is not null;

alter table payroll_batches add column km int not null default 0, add column amount_cents int not null default 0;

-- Claims that wait to go out, by the day of their bills.
create index disbursements_own_by_day on disbursements (spent_on) where paid_with = 'own' and claim_id is not null;
create index trips_paid_by_day on trips (trip_date) where is_own_car and kind in ('business', 'commute');
