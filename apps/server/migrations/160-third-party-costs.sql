-- What a project pays to others. Amounts are whole cents without VAT, at most ten million euro.
create table third_party_costs (
  id uuid primary key,
  project_id uuid not null references projects (id),
  phase_id uuid references phases (id),
  kind text not null,
  supplier text not null check (char_length(supplier) between 1 and 100),
  description text not null check (char_length(description) between 1 and 120),
  order_number text not null default '',
  quote_cents int check (quote_cents between 0 and 1000000000),
  budget_cents int not null check (budget_cents between 0 and 1000000000),
  ordered_cents int not null check (ordered_cents between 0 and 1000000000),
  received_cents int not null check (received_cents between 0 and 1000000000),
  invoiced_cents int not null check (invoiced_cents between 0 and 1000000000),
  vat_rate text not null,
  -- What the rate was when the cost was put down.
  vat_basis_points int not null check (vat_basis_points between 0 and 10000),
  recharged boolean not null,
  markup_basis_points int not null check (markup_basis_points between 0 and 10000),
  invoice_number text not null default '',
  delivered_on date,
  status text not null,
  invoice_file_id uuid,
  invoice_file_name text,
  created_by uuid not null references users (id),
  created_at timestamptz not null,
  version int not null default 1,
  check ((invoice_file_id is null) = (invoice_file_name is null))
);
create index third_party_costs_by_project on third_party_costs (project_id, created_at, id);
-- Names are proposed by their first letters, which no collation may reorder.
create index third_party_costs_by_supplier on third_party_costs (lower(supplier) text_pattern_ops);
-- One invoice is paid once.
create unique index third_party_costs_by_invoice on third_party_costs (lower(supplier), lower(invoice_number)) where invoice_number <> '' and status <> 'cancelled';

-- Who agreed to a large order, as what; one person once.
create table third_party_cost_approvals (
  cost_id uuid not null references third_party_costs (id),
  role text not null,
  user_id uuid not null references users (id),
  note text not null default '',
  at timestamptz not null,
  primary key (cost_id, role),
  unique (cost_id, user_id)
);

create table third_party_cost_status_changes (
  id uuid primary key,
  cost_id uuid not null references third_party_costs (id),
  from_status text not null,
  to_status text not null,
  reason text not null default '',
  user_id uuid not null references users (id),
  at timestamptz not null
);
create index third_party_cost_status_changes_by_cost on third_party_cost_status_changes (cost_id, at);

update roles set permissions = permissions || '{cost.manage}'::text[]
where code in ('project-leader', 'office', 'admin') and not permissions @> '{cost.manage}'::text[];
update roles set permissions = permissions || '{cost.approve-large}'::text[]
where code = 'admin' and not permissions @> '{cost.approve-large}'::text[];
