-- Of which last day of which registration people were told that it comes, and how many days before: each once.
create table qualification_reminders (
  qualification_id uuid not null references qualifications (id) on delete cascade,
  last_day date not null,
  days_before int not null,
  at timestamptz not null default now(),
  primary key (qualification_id, last_day, days_before)
);
