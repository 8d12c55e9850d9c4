-- Files made of forms because somebody asked: a list as a workbook or CSV, the forms of a phase as one PDF. The bytes are kept under the same id.
create table form_exports (
  id uuid primary key,
  user_id uuid not null references users (id),
  format text not null check (format in ('xlsx', 'csv', 'pdf')),
  -- What was asked, as the contract has it: which list, or which forms of which phase.
  request jsonb not null,
  title text not null,
  state text not null default 'waiting' check (state in ('waiting', 'running', 'ready', 'failed', 'cancelled')),
  forms_total int not null,
  forms_done int not null default 0,
  -- Rises with every start; who holds an older number has been overtaken and stops.
  attempt int not null default 0,
  asked_at timestamptz not null,
  -- When the worker last said how far it is.
  touched_at timestamptz,
  ended_at timestamptz,
  -- Why it failed, in a sentence for the asker.
  reason text,
  file_name text,
  size_bytes bigint,
  expires_at timestamptz,
  check ((state = 'ready') = (file_name is not null)),
  check ((state = 'failed') = (reason is not null)),
  check ((state in ('ready', 'failed', 'cancelled')) = (ended_at is not null))
);
create index form_exports_by_user on form_exports (user_id, asked_at desc);
create index form_exports_under_way on form_exports (touched_at) where state in ('waiting', 'running');

-- Forms sent by mail to somebody outside, with the text as it was.
create table form_mails (
  id uuid primary key,
  sender_id uuid not null references users (id),
  -- Of a whole phase: all its forms in one PDF. Null for one form.
  phase_id uuid references phases (id),
  recipients text[] not null check (cardinality(recipients) > 0),
  copies text[] not null default '{}',
  subject text not null,
  text text not null,
  with_workbook boolean not null default false,
  state text not null default 'waiting' check (state in ('waiting', 'sending', 'sent', 'failed')),
  -- How it went: through the mailbox of the sender at Microsoft, or the mail server of the product.
  via text check (via in ('microsoft', 'smtp')),
  -- Id of the draft at Microsoft: a mail that was put there is never put there twice.
  remote_id text,
  attempt int not null default 0,
  asked_at timestamptz not null,
  touched_at timestamptz,
  sent_at timestamptz,
  reason text,
  check ((state = 'sent') = (sent_at is not null)),
  check ((state = 'failed') = (reason is not null))
);
create index form_mails_under_way on form_mails (touched_at) where state in ('waiting', 'sending');

-- Which forms were in it, as which revision.
create table form_mail_forms (
  mail_id uuid not null references form_mails (id),
  submission_id uuid not null,
  revision int not null,
  position int not null,
  primary key (mail_id, submission_id),
  foreign key (submission_id, revision) references form_revisions (submission_id, revision)
);
create index form_mail_forms_by_submission on form_mail_forms (submission_id);

-- Attachments of mails in the mailbox of the demo tenant.
alter table demo_mails add column copies text not null default '';
create table demo_mail_attachments (
  mail_id bigint not null references demo_mails (id) on delete cascade,
  position int not null,
  name text not null,
  content_type text not null,
  content bytea not null,
  primary key (mail_id, position)
);
