-- Lots of a phase (BRL SIKB 1000): what each is, the plan for sampling it, every increment that was taken, the composite samples, and the judgement.
create table lots (
  id uuid primary key,
  project_id uuid not null references projects (id),
  phase_id uuid not null references phases (id),
  code text not null check (char_length(code) between 1 and 20),
  name text not null check (char_length(name) between 1 and 80),
  protocol text not null check (protocol in ('1001', '1002', '1003', '1004')),
  -- What it is and how it will be sampled, written and approved as a whole.
  content jsonb not null check (octet_length(content::text) <= 40000),
  status text not null check (status in ('draft', 'approved', 'sampling', 'review', 'accepted', 'rejected')),
  made_by uuid not null references users (id),
  made_at timestamptz not null,
  approved_by uuid references users (id),
  approved_at timestamptz,
  sampler_id uuid references users (id),
  -- As it was on the day of sampling.
  sampler_registration text not null default '' check (char_length(sampler_registration) <= 100),
  helpers int not null default 0 check (helpers between 0 and 20),
  started_at timestamptz,
  -- What was told when the sampling was signed, with a fingerprint of all that was signed for.
  sampling jsonb check (octet_length(sampling::text) <= 60000),
  signed_at timestamptz,
  fingerprint text not null default '' check (char_length(fingerprint) <= 64),
  judged_by uuid references users (id),
  judged_at timestamptz,
  judgement text not null default '' check (char_length(judgement) <= 500),
  version int not null default 1,
  check ((approved_by is null) = (approved_at is null)),
  check ((sampler_id is null) = (started_at is null)),
  check ((sampling is null) = (signed_at is null)),
  check ((judged_by is null) = (judged_at is null)),
  check (status = 'draft' or approved_at is not null)
);
create unique index lots_by_code on lots (project_id, lower(code));
create index lots_by_phase on lots (phase_id);
create index lots_by_maker on lots (made_by);
create index lots_by_approver on lots (approved_by);
create index lots_by_sampler on lots (sampler_id);
create index lots_by_judge on lots (judged_by);

create table lot_increments (
  lot_id uuid not null references lots (id),
  letter text not null check (letter ~ '^[A-Z]$'),
  place int not null check (place between 1 and 500),
  taken_at timestamptz not null,
  user_id uuid not null references users (id),
  primary key (lot_id, letter, place)
);
create index lot_increments_by_user on lot_increments (user_id);

create table lot_composites (
  lot_id uuid not null references lots (id),
  letter text not null check (letter ~ '^[A-Z]$'),
  barcode text not null check (char_length(barcode) between 1 and 40),
  mass_g int not null check (mass_g between 1 and 1000000),
  packaging text not null check (packaging in ('bucket', 'bag', 'jar', 'drum')),
  is_sealed boolean not null,
  photo_file_id uuid,
  user_id uuid not null references users (id),
  primary key (lot_id, letter)
);
-- A container is known by what is printed on its label, in whatever lot it stands.
create unique index lot_composites_by_barcode on lot_composites (lower(barcode));
create index lot_composites_by_user on lot_composites (user_id);
