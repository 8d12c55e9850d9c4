-- Two accounts of one person: the one that went points to the one that was kept. Its address and Microsoft account stay in its row, as further ways in.
alter table users
  add column merged_into_id uuid references users (id),
  add column merged_at timestamptz,
  add constraint users_merged_whole check ((merged_into_id is null) = (merged_at is null)),
  add constraint users_merged_elsewhere check (merged_into_id <> id),
  add constraint users_merged_out check (merged_into_id is null or not active);
create index users_merged on users (merged_into_id) where merged_into_id is not null;
