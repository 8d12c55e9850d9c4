-- How hours of a day are paid by the stretch: which hours are night, how overtime is counted, and from which day on.
insert into norm_values (norm_key, starts_on, value, source) values
  ('uren.toeslag_per_deel', '2000-01-01', 0, 'Werkwijze tot dan: een percentage per dag'),
  ('uren.toeslag_per_deel', '2026-12-01', 1, 'Standaardinstelling: vanaf de eerste maand waarin nacht en overuren worden uitbetaald'),
  ('uren.nacht_van_uur', '2000-01-01', 0, 'Arbeidstijdenwet artikel 1:7: nachtdienst is arbeid tussen 00:00 en 06:00'),
  ('uren.nacht_tot_uur', '2000-01-01', 6, 'Arbeidstijdenwet artikel 1:7: nachtdienst is arbeid tussen 00:00 en 06:00'),
  ('uren.overuur_per_week', '2000-01-01', 0, 'Standaardinstelling: overuren van een dag, tot de organisatie het anders afspreekt'),
  ('uren.toeslagen_optellen', '2000-01-01', 0, 'Standaardinstelling: de hoogste toeslag geldt, zoals in de meeste cao''s');
