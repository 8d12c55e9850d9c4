-- How near to a cable or pipe nobody digs before it is found: on both sides of where it is drawn.
insert into norm_values (norm_key, starts_on, value, source) values
  ('klic.afstand_m', '2000-01-01', 1.5, 'CROW 500, Schade voorkomen aan kabels en leidingen: zoekgebied 1,5 m aan weerszijden');
