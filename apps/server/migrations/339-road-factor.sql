-- How much longer a road is than the straight line, for a distance that is proposed.
insert into norm_values (norm_key, starts_on, value, source) values ('km.omweg_factor', '2000-01-01', 1.3, 'Gebruikelijke omwegfactor van Nederlandse wegen');
