-- Contract hours that change from a day on. What is in users.contract_minutes holds before the first of these.
create table contract_terms (
  user_id uuid not null references users (id) on delete cascade,
  from_day date not null,
  -- A week, in minutes.
  minutes int not null check (minutes between 0 and 3600),
  set_by uuid not null references users (id),
  set_at timestamptz not null,
  primary key (user_id, from_day)
);
