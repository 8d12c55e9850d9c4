-- The designs somebody starts often, with since when.
create table favorite_forms (
  user_id uuid not null references users (id) on delete cascade,
  design_key text not null references form_designs (key) on delete cascade,
  since timestamptz not null default now(),
  primary key (user_id, design_key)
);
