-- A composite is a sample of an order that the laboratory mixes of others on it; these are its parts.
create table lab_sample_parts (
  composite_id uuid not null references lab_order_samples (id) on delete cascade,
  part_id uuid not null references lab_order_samples (id),
  primary key (composite_id, part_id),
  check (composite_id <> part_id)
);
create index lab_sample_parts_by_part on lab_sample_parts (part_id);
-- A sample of a lot of soil or material says which.
alter table lab_order_samples add column lot_id uuid references lots (id);
create index lab_order_samples_by_lot on lab_order_samples (lot_id) where lot_id is not null;
