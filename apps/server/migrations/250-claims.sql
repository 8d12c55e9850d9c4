-- What people spend for the work, and the claims in which they ask it back.
create table claims (
  id uuid primary key,
  -- What people call it by.
  number int generated always as identity unique,
  user_id uuid not null references users (id),
  status text not null check (status in ('draft', 'submitted', 'approved', 'returned', 'paid')),
  note text not null default '',
  submitted_at timestamptz,
  made_at timestamptz not null,
  version int not null default 1,
  check (status in ('draft', 'returned') or submitted_at is not null)
);
create index claims_by_user on claims (user_id, made_at);
create index claims_by_submission on claims (submitted_at desc, id desc) where submitted_at is not null;
create index claims_waiting on claims (status) where status in ('submitted', 'approved');

-- Every step of a claim, with why; the last says where it is.
create table claim_steps (
  claim_id uuid not null references claims (id) on delete cascade,
  place int not null,
  from_status text,
  to_status text not null,
  reason text not null default '',
  user_id uuid not null references users (id),
  at timestamptz not null,
  primary key (claim_id, place)
);

create table disbursements (
  id uuid primary key,
  user_id uuid not null references users (id),
  spent_on date not null,
  kind text not null,
  supplier text not null,
  description text not null default '',
  amount_cents int not null check (amount_cents > 0),
  vat_rate text not null check (vat_rate in ('high', 'low', 'none', 'split')),
  -- Of a bill with two rates: what is at the low one, VAT included.
  low_part_cents int not null default 0 check (low_part_cents between 0 and amount_cents),
  -- At the rates of the day it was spent on.
  vat_cents int not null,
  paid_with text not null check (paid_with in ('own', 'company-card', 'fuel-card')),
  phase_id uuid references phases (id),
  is_recharged boolean not null default false,
  guests text not null default '',
  receipt_file_ids uuid[] not null default '{}',
  no_receipt_reason text not null default '',
  late_reason text not null default '',
  claim_id uuid references claims (id),
  made_at timestamptz not null,
  version int not null default 1,
  check (vat_rate = 'split' or low_part_cents = 0)
);
create index disbursements_by_user on disbursements (user_id, spent_on);
create index disbursements_by_claim on disbursements (claim_id) where claim_id is not null;
create index disbursements_by_amount on disbursements (spent_on, amount_cents);
create index disbursements_by_phase on disbursements (phase_id, spent_on) where phase_id is not null;

update roles set permissions = array_append(permissions, 'claim.check')
  where code in ('office', 'admin') and not 'claim.check' = any(permissions);
