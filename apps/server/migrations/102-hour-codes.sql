-- What hours are booked on, as the organisation calls and uses it. The codes are fixed: hours that were booked carry them.
create table hour_codes (
  code text primary key,
  label text not null check (label <> ''),
  -- Code of the payroll; empty until there is one.
  payroll_code text not null default '',
  -- Whether the client of the project pays for it.
  billable boolean not null,
  active boolean not null default true,
  position integer not null,
  version integer not null default 1
);

insert into hour_codes (code, label, billable, position) values
  ('drilling', 'Boren', true, 1),
  ('sampling', 'Monsters nemen', true, 2),
  ('wells', 'Peilbuizen plaatsen', true, 3),
  ('groundwater', 'Grondwater bemonsteren', true, 4),
  ('lot-sampling', 'Partijkeuring', true, 5),
  ('asbestos-inspection', 'Asbestinspectie', true, 6),
  ('supervision', 'Milieukundige begeleiding', true, 7),
  ('xrf', 'XRF-metingen', true, 8),
  ('preparation', 'Voorbereiding', true, 9),
  ('loading-cleaning', 'Laden, lossen en schoonmaken', false, 10),
  ('reporting', 'Uitwerken en rapporteren', true, 11),
  ('consultation', 'Overleg', false, 12),
  ('other', 'Overig', false, 13),
  ('work', 'Werk', true, 14),
  ('travel', 'Reis', true, 15),
  ('break', 'Pauze', false, 16),
  ('waiting', 'Wachten', true, 17),
  ('commute', 'Woon-werk', false, 18),
  ('training', 'Opleiding', false, 19),
  ('leave', 'Verlof', false, 20),
  ('sick', 'Ziek', false, 21);
