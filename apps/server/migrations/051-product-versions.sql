-- Which version of the product's own design a version is, or what a draft took over; null for what the office made itself.
alter table form_design_versions add column product_version int;
alter table form_design_drafts add column product_version int;
-- The newest version of the product's that the office looked at and left alone.
alter table form_designs add column product_version_declined int;

update form_design_versions set product_version = version where published_by is null;
create unique index form_design_versions_of_product on form_design_versions (design_key, product_version);
