-- How leave is asked for, and how large what people add may be.
insert into norm_values (norm_key, starts_on, value, source) values
  ('verlof.terug_dagen', '2000-01-01', 31, 'Standaardinstelling: eigen werkwijze'),
  ('verlof.vooruit_dagen', '2000-01-01', 730, 'Standaardinstelling: eigen werkwijze'),
  ('verlof.lengte_dagen', '2000-01-01', 366, 'Standaardinstelling: eigen werkwijze'),
  ('bestand.document_mb', '2000-01-01', 50, 'Standaardinstelling: eigen werkwijze'),
  ('openbaar.document_mb', '2000-01-01', 10, 'Standaardinstelling: eigen werkwijze');
