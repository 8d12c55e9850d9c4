-- A day of somebody is told of in the evening and the next morning; each once.
alter table day_reminders add column occasion text not null default 'morning' check (occasion in ('evening', 'morning'));
alter table day_reminders alter column occasion drop default;
alter table day_reminders drop constraint day_reminders_pkey;
alter table day_reminders add primary key (user_id, work_date, told_id, occasion);

-- Running time of which was asked whether it still runs; the row goes when it runs no more.
create table running_reminders (
  registration_id uuid primary key references time_registrations (id) on delete cascade,
  user_id uuid not null references users (id),
  told_at timestamptz not null
);
create index running_reminders_by_user on running_reminders (user_id);
