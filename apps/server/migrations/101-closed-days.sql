-- Days the organisation itself is closed. Public holidays follow from the calendar and from norms.
create table closed_days (
  id uuid primary key,
  starts_on date not null,
  ends_on date not null check (ends_on >= starts_on),
  name text not null check (name <> ''),
  entered_by uuid references users,
  entered_at timestamptz not null default now(),
  constraint closed_days_apart exclude using gist (daterange(starts_on, ends_on, '[]') with &&)
);

insert into norm_values (norm_key, starts_on, value, source) values
  ('feestdag.goede_vrijdag', '2000-01-01', 0, 'Standaardinstelling: Goede Vrijdag is een werkdag'),
  ('feestdag.bevrijdingsdag', '2000-01-01', 1, 'Stichting van de Arbeid: vrij in lustrumjaren');

update roles set permissions = array_append(permissions, 'calendar.manage') where code in ('admin', 'office') and not 'calendar.manage' = any(permissions);
