-- Two rows of one supplier: the one that went points to the one that was kept. Its name and numbers stay in its row, so that they still find who it is now.
alter table suppliers
  add column merged_into_id uuid references suppliers (id),
  add column merged_at timestamptz,
  add constraint suppliers_merged_whole check ((merged_into_id is null) = (merged_at is null)),
  add constraint suppliers_merged_elsewhere check (merged_into_id <> id),
  add constraint suppliers_merged_out check (merged_into_id is null or not active);
create index suppliers_merged on suppliers (merged_into_id) where merged_into_id is not null;
