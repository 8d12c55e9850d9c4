-- Lines that were given back when the rest of their claim was approved. Their step says by whom and when.
create table claim_returned_lines (
  claim_id uuid not null,
  place int not null,
  -- As the claim was: what was given back is its owner's to change and to throw away.
  disbursement_id uuid not null,
  supplier text not null,
  amount_cents int not null,
  reason text not null check (reason <> ''),
  primary key (claim_id, place, disbursement_id),
  foreign key (claim_id, place) references claim_steps on delete cascade
);
create index claim_returned_lines_by_disbursement on claim_returned_lines (disbursement_id);
