-- Browsers that get notifications while the app is closed. One lives no longer than the session it was made in: signing out ends both.
create table push_devices (
  id uuid primary key,
  user_id uuid not null references users (id),
  session_id uuid not null references sessions (id) on delete cascade,
  -- Address at the push service of the browser; who knows it and the keys can reach this browser.
  endpoint text not null unique check (char_length(endpoint) <= 1000),
  -- Public key and shared secret of the browser, base64url: what is sent is encrypted for it.
  p256dh text not null,
  auth text not null,
  made_at timestamptz not null,
  -- When the push service last took something for it.
  last_sent_at timestamptz
);
create index push_devices_by_user on push_devices (user_id);
create index push_devices_by_session on push_devices (session_id);

-- What somebody chose for all their devices.
create table notification_choices (
  user_id uuid primary key references users (id),
  reminders_by_mail boolean not null,
  changed_at timestamptz not null
);
