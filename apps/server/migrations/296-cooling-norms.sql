-- How cold samples travel to the laboratory.
insert into norm_values (norm_key, starts_on, value, source) values
  ('logistiek.koeling_min_c', '2018-01-01', 1, 'Wat laboratoria vragen van grond en water; SIKB-protocol 3001'),
  ('logistiek.koeling_max_c', '2018-01-01', 5, 'Wat laboratoria vragen van grond en water; SIKB-protocol 3001');
