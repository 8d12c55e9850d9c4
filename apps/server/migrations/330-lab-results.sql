-- What laboratories answer: for a sample of an order a value per parameter. `is_below` is a value under the limit of reporting, which is the value then.
create table lab_results (
  id uuid primary key,
  sample_id uuid not null references lab_order_samples (id),
  parameter text not null check (char_length(parameter) between 1 and 80),
  value double precision not null,
  unit text not null default '' check (char_length(unit) <= 20),
  is_below boolean not null default false,
  analysed_on date,
  state text not null check (state in ('received', 'rejected', 'repeated')),
  note text not null default '' check (char_length(note) <= 300),
  version int not null default 1
);
create unique index lab_results_by_parameter on lab_results (sample_id, lower(parameter));
