-- When the bytes of a file that nobody can fetch any more were removed; until then they may be in the file store, whatever became of who wrote or removed them.
alter table own_data_exports add column bytes_gone_at timestamptz;
create index own_data_exports_left on own_data_exports (id) where bytes_gone_at is null and state in ('failed', 'fetched', 'expired');
alter table form_exports add column bytes_gone_at timestamptz;
create index form_exports_left on form_exports (ended_at) where bytes_gone_at is null and state in ('failed', 'cancelled');
