-- Values that supervision judges by.
insert into norm_values (norm_key, starts_on, value, source) values
  ('afval.verwerkersnr_len', '2000-01-01', 5, 'Besluit melden bedrijfsafvalstoffen en gevaarlijke afvalstoffen: een afvalstroomnummer begint met het verwerkersnummer'),
  ('afval.weegbon_werkdagen', '2000-01-01', 5, 'Afspraak van de organisatie: een weegbon komt binnen een week van vijf werkdagen'),
  ('brl6000.fotos_dag', '2000-01-01', 3, 'Afspraak van de organisatie: foto''s bij een MKB-dagrapport');
