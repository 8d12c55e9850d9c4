-- Whom a cost is paid to, out of the register; none for who does not stand in it. The name that was typed stays beside it.
alter table third_party_costs add column supplier_id uuid references suppliers (id);
update third_party_costs set supplier_id = suppliers.id from suppliers where lower(suppliers.name) = lower(third_party_costs.supplier);
create index third_party_costs_by_supplier_id on third_party_costs (supplier_id) where supplier_id is not null;
-- A supplier that got another name in the register is still paid an invoice once.
create unique index third_party_costs_by_supplier_invoice on third_party_costs (supplier_id, lower(invoice_number))
  where supplier_id is not null and invoice_number <> '' and status <> 'cancelled';
-- Suppliers in use by their first letters, in the order of those letters: a page of them costs as much however many there are.
create index suppliers_by_first_letters on suppliers ((lower(name) collate "C")) where active;
-- Names are proposed out of the register, no longer out of the costs.
drop index third_party_costs_by_supplier;
