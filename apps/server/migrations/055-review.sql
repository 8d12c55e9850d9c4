-- Who was asked to judge a form.
alter table form_submissions add column reviewer_id uuid references users (id);
create index form_submissions_by_reviewer on form_submissions (reviewer_id, updated_at desc, id desc) where reviewer_id is not null;

-- Something approved that is opened again: with the reason as its note, waiting for judgement or back to who filled it.
alter table form_reviews drop constraint form_reviews_verdict_check;
alter table form_reviews add constraint form_reviews_verdict_check check (verdict in ('approved', 'returned', 'reopened'));

-- What people say about a form that was sent.
create table form_comments (
  id uuid primary key,
  submission_id uuid not null references form_submissions (id),
  author_id uuid not null references users (id),
  text text not null check (char_length(text) between 1 and 2000),
  at timestamptz not null
);
create index form_comments_by_submission on form_comments (submission_id, at);

-- What somebody is told because somebody else did something.
create table notifications (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users (id),
  -- What happened: `form-returned`, `form-assigned`.
  kind text not null,
  title text not null,
  text text not null default '',
  -- Where it leads, as a path of the app.
  href text,
  at timestamptz not null,
  read_at timestamptz
);
create index notifications_by_user on notifications (user_id, at desc, id desc);
create index notifications_unread on notifications (user_id) where read_at is null;

-- Roles that may fill a form, and see what others sent of it, as its newest version says; null is everybody who may at all.
alter table form_designs
  add column may_fill text[],
  add column may_see text[];
create function keep_rights_of_design() returns trigger language plpgsql as $$
begin
  update form_designs set
    may_fill = case when jsonb_typeof(new.document -> 'mayFill') = 'array' then array(select jsonb_array_elements_text(new.document -> 'mayFill')) end,
    may_see = case when jsonb_typeof(new.document -> 'maySee') = 'array' then array(select jsonb_array_elements_text(new.document -> 'maySee')) end
  where key = new.design_key and not exists (
    select from form_design_versions as newer where newer.design_key = new.design_key and newer.version > new.version);
  return null;
end
$$;
create trigger form_design_versions_keep_rights after insert on form_design_versions for each row execute function keep_rights_of_design();
update form_designs set
  may_fill = case when jsonb_typeof(document -> 'mayFill') = 'array' then array(select jsonb_array_elements_text(document -> 'mayFill')) end,
  may_see = case when jsonb_typeof(document -> 'maySee') = 'array' then array(select jsonb_array_elements_text(document -> 'maySee')) end
from (select distinct on (design_key) design_key, document from form_design_versions order by design_key, version desc) as newest
where newest.design_key = form_designs.key;

-- The version each revision was filled on: a correction may be made on a newer one.
alter table form_revisions add column design_version int;
update form_revisions set design_version = form_submissions.design_version from form_submissions where form_submissions.id = form_revisions.submission_id;

-- What the newest revision of each submission says, value by value, to find submissions by an answer.
create table form_answer_values (
  submission_id uuid not null references form_submissions (id) on delete cascade,
  -- Key of the field; in rows `samples.code`.
  field text not null,
  -- Which of the values of this field: there are more of a multiple choice, and of rows.
  position int not null,
  design_key text not null,
  -- As it is compared: lower case, the first 600 characters. Of what was picked its code and name; empty for photos and drawings.
  text text not null,
  number double precision,
  primary key (submission_id, field, position)
);
create index form_answer_values_by_text on form_answer_values (design_key, field, text, submission_id);
create index form_answer_values_by_number on form_answer_values (design_key, field, number, submission_id) where number is not null;

-- The words of one answer.
create function form_answer_text(answer jsonb) returns text language sql immutable as $$
  select case jsonb_typeof(answer)
    when 'object' then concat_ws(' ', answer ->> 'code', answer ->> 'name', answer ->> 'street', answer ->> 'houseNumber', answer ->> 'addition',
      answer ->> 'postcode', answer ->> 'city')
    when 'array' then ''
    else answer #>> '{}'
  end
$$;

-- Every answer by itself: words of a multiple choice apart, rows field by field.
create function form_answer_list(answers jsonb) returns table (field text, answer jsonb) language sql immutable as $$
  with top as (select key, value, jsonb_typeof(value) as kind from jsonb_each(answers) where key not like '$%'),
    elements as (select key, element, jsonb_typeof(element) = 'object' and element ? 'id' as is_row
      from top, jsonb_array_elements(case kind when 'array' then value else '[]' end) as element),
    cells as (select elements.key || '.' || cell.key as key, cell.value, jsonb_typeof(cell.value) as kind
      from elements, jsonb_each(case when is_row then element else '{}' end) as cell where cell.key <> 'id')
  select key, value from top where kind not in ('array', 'null')
  union all select key, element from elements where not is_row
  union all select key, value from cells where kind not in ('array', 'null')
  union all select key, element from cells, jsonb_array_elements(case kind when 'array' then value else '[]' end) as element
$$;

create function keep_answer_values() returns trigger language plpgsql as $$
declare design text;
begin
  select design_key, coalesce(new.design_version, design_version) into design, new.design_version from form_submissions where id = new.submission_id;
  delete from form_answer_values where submission_id = new.submission_id;
  insert into form_answer_values (submission_id, field, position, design_key, text, number)
  select new.submission_id, field, row_number() over (partition by field), design,
    lower(left(form_answer_text(answer), 600)), case jsonb_typeof(answer) when 'number' then answer::text::double precision end
  from form_answer_list(new.answers);
  return new;
end
$$;
create trigger form_revisions_keep_answer_values before insert on form_revisions for each row execute function keep_answer_values();

insert into form_answer_values (submission_id, field, position, design_key, text, number)
select submission_id, field, row_number() over (partition by submission_id, field), design_key,
  lower(left(form_answer_text(answer), 600)), case jsonb_typeof(answer) when 'number' then answer::text::double precision end
from (
  select form_submissions.id as submission_id, form_submissions.design_key, listed.field, listed.answer
  from form_submissions
  join form_revisions on form_revisions.submission_id = form_submissions.id and form_revisions.revision = form_submissions.revision
  cross join lateral form_answer_list(form_revisions.answers) as listed
) as found;

-- What phases of a kind have to hand in and are offered in one project; without a row the product's own choice.
create table project_form_defaults (
  project_id uuid not null references projects (id),
  phase_kind text not null,
  -- [{ "key": "boorstaat", "required": true }]
  designs jsonb not null,
  version int not null default 1,
  updated_by uuid not null references users (id),
  updated_at timestamptz not null,
  primary key (project_id, phase_kind)
);
alter table phases add column forms_version int not null default 1;
