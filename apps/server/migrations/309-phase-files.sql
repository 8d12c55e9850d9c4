-- Beside files of forms, those of a whole phase: its field report, and a folder of all there is of it.
alter table form_exports drop constraint form_exports_format_check;
alter table form_exports add constraint form_exports_format_check check (format in ('xlsx', 'csv', 'pdf', 'zip'));
