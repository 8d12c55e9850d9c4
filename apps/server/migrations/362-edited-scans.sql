-- Work that was scanned stays so when its times are changed by hand; that they were, and why, stands beside it. Only the server says so.
alter table time_registrations
  add column edited boolean not null default false,
  -- Empty from a device that did not ask it.
  add column edit_reason text not null default '' check (char_length(edit_reason) <= 500);
