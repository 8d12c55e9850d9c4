-- Safety data sheets: a row for each version of the sheet of a product. What was published is never changed, and never thrown away.
create table safety_sheets (
  id uuid primary key,
  -- What the versions of the sheet of one product have in common.
  series_id uuid not null,
  state text not null check (state in ('draft', 'current', 'to-check', 'replaced', 'lapsed')),
  product_name text not null check (char_length(product_name) between 1 and 120),
  supplier text not null check (char_length(supplier) between 1 and 120),
  revised_on date not null,
  edition text not null check (char_length(edition) between 1 and 20),
  language text not null check (language ~ '^[a-z]{2}$'),
  -- Numbers, statements and the texts of the field card; the sixteen sections.
  content jsonb not null check (octet_length(content::text) <= 40000),
  sections jsonb not null default '{}' check (octet_length(sections::text) <= 300000),
  file_id uuid,
  file_name text not null default '' check (char_length(file_name) <= 200),
  -- The last day the supplier was asked whether it still holds.
  checked_on date,
  added_by uuid not null references users (id),
  added_at timestamptz not null,
  published_by uuid references users (id),
  published_at timestamptz,
  version int not null default 1,
  check ((published_by is null) = (published_at is null)),
  check (state not in ('current', 'to-check', 'replaced') or (published_at is not null and file_id is not null))
);
create index safety_sheets_by_series on safety_sheets (series_id, revised_on desc);
create unique index safety_sheets_current on safety_sheets (series_id) where state in ('current', 'to-check');

update roles set permissions = array_append(permissions, 'safety.manage')
  where code in ('safety', 'admin') and not 'safety.manage' = any(permissions);
