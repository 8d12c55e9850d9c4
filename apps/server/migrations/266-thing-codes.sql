-- Vehicles and equipment carry codes too. A kind is known to the product (`codeKinds`); the database only keeps that it is a word.
alter table thing_codes drop constraint thing_codes_kind_check;
alter table thing_codes add constraint thing_codes_kind_check check (kind ~ '^[a-z-]{1,30}$');
comment on column thing_codes.subject_id is 'The phase, project, vehicle or piece of equipment, by its kind.';
