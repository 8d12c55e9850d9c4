-- Above this amount two people agree to an order to a third party: until now a number in the source, that nobody could change.
insert into norm_values (norm_key, starts_on, value, source) values
  ('kosten.akkoord_boven', '2000-01-01', 2500, 'Standaardinstelling: eigen werkwijze');
