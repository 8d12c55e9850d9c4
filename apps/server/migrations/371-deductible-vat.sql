-- Whether the VAT of a bill may be reclaimed. That of a meal may not unless somebody says it was none of catering; before it was asked nobody did.
alter table disbursements add column is_vat_deductible boolean not null default true;
update disbursements set is_vat_deductible = false where kind = 'meal';
