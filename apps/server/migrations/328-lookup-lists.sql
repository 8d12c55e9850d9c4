-- Lists of thousands of choices that forms use, beside the designs that name them. The id is the SHA-256 of columns and rows: other rows are another
-- list, so that a form is judged by the list it was filled in with, and a device fetches each of them once.
create table lookup_lists (
  id text primary key check (id ~ '^[0-9a-f]{64}$'),
  columns jsonb not null,
  rows jsonb not null,
  row_count int not null check (row_count between 1 and 50000),
  created_at timestamptz not null default now()
);
