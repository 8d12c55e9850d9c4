-- That an action which a form asks for was done. What the action is stands in the answers of the form, so that a correction counts at once.
create table follow_up_marks (
  submission_id uuid not null references form_submissions (id),
  -- Id of the row in the answers, as the device made it.
  row_id text not null check (char_length(row_id) between 1 and 100),
  done_at timestamptz not null,
  done_by uuid not null references users (id),
  primary key (submission_id, row_id)
);
create index follow_up_marks_by_person on follow_up_marks (done_by);
