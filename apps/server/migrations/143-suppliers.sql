-- Whom work is bought from: laboratories, drillers, traffic, machines.
create table suppliers (
  id uuid primary key,
  name text not null,
  -- Number at the chamber of commerce, and of the tax office; null when they are not known.
  kvk_number text check (kvk_number ~ '^\d{8}$'),
  vat_id text,
  -- Codes of features/suppliers/labels.ts.
  kinds text[] not null,
  email text,
  phone text,
  -- [{ id, name, role, phone, email }]
  contacts jsonb not null default '[]',
  remark text not null default '',
  active boolean not null default true,
  version int not null default 1
);
create unique index suppliers_name on suppliers (lower(name));
create unique index suppliers_kvk on suppliers (kvk_number) where kvk_number is not null;
