-- Limits of lots that were not on record yet.
insert into norm_values (norm_key, starts_on, value, source) values
  ('brl1000.max_ton_stort', '2021-11-01', 2000, 'Rijkswaterstaat, verklaring niet-reinigbaarheid (november 2021)'),
  ('brl1000.dichtheid', '2000-01-01', 1.6, 'BRL SIKB 1000: 10.000 ton is 6.250 m³'),
  ('brl1000.korrel_factor', '2000-01-01', 3, 'BRL SIKB 1000: de greep en de opening zijn minstens driemaal de grootste korrel; gangbare praktijk, nog na te gaan'),
  ('brl1000.max_verschil_pct', '2000-01-01', 25, 'Eigen werkwijze: een groter verschil in hoeveelheid gaat naar de projectleider'),
  ('brl1000.max_bodemvreemd_pct', '2000-01-01', 20, 'Regeling bodemkwaliteit, bijmenging in grond'),
  ('brl1000.puin_pct', '2000-01-01', 50, 'NEN 5707 en NEN 5897, grens bodemvreemd materiaal'),
  ('brl1000.asbest_mengmonsters', '2000-01-01', 2, 'NEN 5707, partij met delen tot 40 mm');
