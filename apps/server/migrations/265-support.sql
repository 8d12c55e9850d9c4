-- Asking the desks of the organisation for help: their cards, and what people report to them.
create table support_desks (
  desk text primary key check (desk in ('ict', 'communication')),
  contact_name text not null default '' check (char_length(contact_name) <= 80),
  -- As it is dialled from anywhere (E.164).
  phone text,
  email text not null default '' check (char_length(email) <= 200),
  hours text not null default '' check (char_length(hours) <= 120),
  note text not null default '' check (char_length(note) <= 500),
  version int not null default 1
);
insert into support_desks (desk) values ('ict'), ('communication');

create table support_tickets (
  id uuid primary key,
  -- What people call it by.
  number int generated always as identity unique,
  user_id uuid not null references users (id),
  desk text not null references support_desks (desk),
  category text not null,
  subject text not null check (char_length(subject) between 1 and 120),
  description text not null check (char_length(description) between 1 and 4000),
  urgency text not null check (urgency in ('low', 'normal', 'high', 'urgent')),
  status text not null check (status in ('new', 'in-progress', 'waiting', 'resolved', 'closed')),
  -- Files by id, name and kind.
  attachments jsonb not null default '[]',
  -- What its reporter let their device tell of itself; empty when they did not.
  device text not null default '' check (char_length(device) <= 300),
  handler_id uuid references users (id),
  -- By the clock of the device, and when something last happened to it.
  asked_at timestamptz not null,
  changed_at timestamptz not null,
  version int not null default 1
);
create index support_tickets_by_user on support_tickets (user_id, changed_at desc);
create index support_tickets_by_change on support_tickets (changed_at desc, id desc);
create index support_tickets_by_handler on support_tickets (handler_id) where handler_id is not null;

-- What was said about a ticket, and every step it took; only ever added to.
create table support_messages (
  id uuid primary key,
  ticket_id uuid not null references support_tickets (id) on delete cascade,
  author_id uuid not null references users (id),
  text text not null default '' check (char_length(text) <= 4000),
  -- The state it brought the ticket in, and whether its author took the ticket up or gave it back.
  to_status text check (to_status in ('new', 'in-progress', 'waiting', 'resolved', 'closed')),
  handling text check (handling in ('taken', 'released')),
  attachments jsonb not null default '[]',
  written_at timestamptz not null,
  received_at timestamptz not null,
  check (text <> '' or to_status is not null or handling is not null or attachments <> '[]')
);
create index support_messages_by_ticket on support_messages (ticket_id, received_at, id);
create index support_messages_by_author on support_messages (author_id);

create function refuse_change_of_support_message() returns trigger language plpgsql as $$
begin
  raise exception 'what was said about a ticket is only added to';
end $$;
create trigger support_messages_stay before update on support_messages for each row execute function refuse_change_of_support_message();

update roles set permissions = array_append(permissions, 'support.handle')
  where code in ('office', 'admin') and not 'support.handle' = any(permissions);
