-- Who was told that a day of somebody is not closed; each once.
create table day_reminders (
  user_id uuid not null references users (id),
  work_date date not null,
  told_id uuid not null references users (id),
  told_at timestamptz not null,
  primary key (user_id, work_date, told_id)
);
create index day_reminders_by_told on day_reminders (told_id);
create index day_reminders_by_date on day_reminders (work_date);
