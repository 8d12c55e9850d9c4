-- An order as it was mailed to a laboratory: part of the chain of custody. `order_version` is what the order was when the mail was asked for.
create table lab_order_mails (
  id uuid primary key,
  order_id uuid not null references lab_orders (id),
  order_version int not null,
  sender_id uuid not null references users (id),
  recipients text[] not null check (cardinality(recipients) between 1 and 5),
  text text not null check (char_length(text) between 1 and 2000),
  state text not null default 'waiting' check (state in ('waiting', 'sending', 'sent', 'failed')),
  -- Why it was not sent, in a sentence for its sender.
  reason text,
  attempt int not null default 0,
  asked_at timestamptz not null,
  touched_at timestamptz,
  sent_at timestamptz
);
create index lab_order_mails_by_order on lab_order_mails (order_id, asked_at);
create index lab_order_mails_by_sender on lab_order_mails (sender_id);
create index lab_order_mails_to_send on lab_order_mails (asked_at) where state in ('waiting', 'sending');
