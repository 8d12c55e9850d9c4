-- The row of a file is there from the moment somebody first names its id: in what they sent, or by starting to send it. Text travels before its photos,
-- so others see an id before its bytes have come; from here on it is taken, and only its owner may send it, name it, and read it.
alter table files
  alter column name drop not null,
  alter column kind drop not null,
  alter column content_type drop not null,
  alter column size_bytes drop not null,
  add constraint files_named_or_announced check (num_nulls(name, kind, content_type, size_bytes) in (0, 4)),
  add constraint files_received_was_announced check (received_at is null or name is not null);

-- Who put each link: the author of the form, what a visitor sent itself, or who added the document.
create temporary table putters on commit drop as
  select file_id, subject, subject_id, coalesce(author_id, form_submissions.id) as owner_id, submitted_at as at
  from file_links join form_submissions on form_submissions.id = subject_id
  where subject = 'form-submission'
  union all
  select file_links.file_id, subject, subject_id, user_id, at
  from file_links join project_documents on project_documents.id = subject_id
  where subject = 'project-document';

-- What was named and has not come belongs to who named it first: of a form, in the first revision that has it.
insert into files (id, owner_id, created_at)
  select distinct on (file_id) file_id, owner_id, coalesce(revision.at, putters.at)
  from putters
  cross join lateral (
    select min(form_revisions.at) as at from form_revisions where submission_id = subject_id and answers::text like '%' || file_id || '%'
  ) as revision
  where not exists (select from files where id = file_id)
  order by file_id, coalesce(revision.at, putters.at), subject_id;

-- A link to a file of somebody else, or of a thing that is not there, never gave the right to read it.
delete from file_links where not exists (
  select from putters
  join files on files.id = putters.file_id and files.owner_id = putters.owner_id
  where putters.file_id = file_links.file_id and putters.subject = file_links.subject and putters.subject_id = file_links.subject_id
);

alter table file_links add constraint file_links_file foreign key (file_id) references files (id);
