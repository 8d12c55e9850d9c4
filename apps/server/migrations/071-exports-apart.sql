-- The bytes of exports lie apart from those of files: whoever asks for an export chooses its id, and one with the id of a file was written over it, and
-- took it away when it was thrown away. What lies in the file store under the id of an export of before stays there, unless that is a file's.
alter table form_exports add column stored_as text;
update form_exports set stored_as = case when exists (select from files where files.id = form_exports.id) then 'export-' || id else id::text end;
alter table form_exports alter column stored_as set not null;
