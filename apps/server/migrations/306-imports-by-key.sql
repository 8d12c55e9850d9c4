-- What an import wrote is named by whatever its table names it by: an hour code by its word, anything else by its id.
alter table import_rows alter column subject_id type text using subject_id::text;
