-- The mail of a copy until its queue has it: a server that stops between the two finds it again. After that only the hash of the address stays.
alter table public_form_copies add column mail jsonb;
create index public_form_copies_not_queued on public_form_copies (at) where mail is not null;
