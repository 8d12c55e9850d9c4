-- How somebody looks at a list: which columns, in which order and how wide.
create table list_columns (
  user_id uuid not null references users (id) on delete cascade,
  list text not null check (list ~ '^[a-z-]{1,40}$'),
  columns jsonb not null check (jsonb_typeof(columns) = 'array'),
  primary key (user_id, list)
);

-- Saved filters and order of a list: of one person, and of everybody who sees the list from when they are shared.
create table list_views (
  id uuid primary key,
  list text not null check (list ~ '^[a-z-]{1,40}$'),
  name text not null check (char_length(name) between 1 and 60),
  -- As the search part of an address.
  choice text not null check (char_length(choice) <= 2000),
  user_id uuid not null references users (id) on delete cascade,
  shared_at timestamptz,
  version int not null default 1
);
create unique index list_views_by_name on list_views (user_id, list, lower(name));
create index list_views_shared on list_views (list) where shared_at is not null;
