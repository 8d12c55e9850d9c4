-- A day can be returned because of one of its registrations; once that is gone the note stays.
alter table time_day_changes add column registration_id uuid references time_registrations (id) on delete set null;
create index time_day_changes_by_registration on time_day_changes (registration_id) where registration_id is not null;
