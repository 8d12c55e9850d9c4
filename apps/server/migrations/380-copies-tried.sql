-- The mail of a copy stays until it went. When its queue last tried it tells whether the queue still has it.
alter table public_form_copies add column tried_at timestamptz;
