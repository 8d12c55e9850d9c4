-- A sampling that was rejected is opened again; what was signed before stays here, with who rejected it, and who opened it when and why.
create table lot_signed_versions (
  lot_id uuid not null references lots (id),
  number int not null check (number >= 1),
  -- The lot as it was when it was opened again: plan, increments, containers, sampling, fingerprint and judgement.
  signed jsonb not null check (octet_length(signed::text) <= 400000),
  sampler_id uuid not null references users (id),
  judged_by uuid not null references users (id),
  reopened_by uuid not null references users (id),
  reopened_at timestamptz not null,
  reason text not null check (char_length(reason) between 1 and 500),
  primary key (lot_id, number)
);
create index lot_signed_versions_by_sampler on lot_signed_versions (sampler_id);
create index lot_signed_versions_by_judge on lot_signed_versions (judged_by);
create index lot_signed_versions_by_reopener on lot_signed_versions (reopened_by);
