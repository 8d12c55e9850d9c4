-- What an order of gear or to a laboratory costs, in cents without VAT; null while nobody said, and for what is of the organisation itself.
alter table gear_orders add column cost_cents int check (cost_cents between 0 and 1000000000);
alter table lab_orders add column cost_cents int check (cost_cents between 0 and 1000000000);
-- The order that a cost follows: one line for each.
alter table third_party_costs add column gear_order_id uuid references gear_orders (id);
alter table third_party_costs add column lab_order_id uuid references lab_orders (id);
alter table third_party_costs add constraint third_party_costs_of_one_order check (num_nonnulls(gear_order_id, lab_order_id) <= 1);
create unique index third_party_costs_by_gear_order on third_party_costs (gear_order_id) where gear_order_id is not null;
create unique index third_party_costs_by_lab_order on third_party_costs (lab_order_id) where lab_order_id is not null;
