-- One row that is written to see whether the database takes changes.
create table write_checks (
  id boolean primary key default true check (id),
  at timestamptz not null
) with (fillfactor = 10);
