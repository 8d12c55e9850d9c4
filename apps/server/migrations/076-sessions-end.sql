-- A session is a row: its cookie and every bearer of it count as long as the row is in force. The row of one that was ended stays, so that what belonged to it stays dead.
alter table sessions
  add column id uuid not null default gen_random_uuid() unique,
  add column ended_at timestamptz,
  -- The browser it is in, by the hash of its secret: known again when it asks for a code.
  add column browser_sha256 text;
create index sessions_of_browser on sessions (user_id, browser_sha256) where browser_sha256 is not null;

-- Tokens of the identity provider, each with the one session it belongs to.
create table session_bearers (
  -- Hash of what the provider signed.
  bearer_sha256 text primary key,
  session_id uuid not null references sessions (id) on delete cascade,
  -- The provider's own session (claim sid); null when its tokens do not tell.
  tenant_session text,
  expires_at timestamptz not null
);
create index session_bearers_by_session on session_bearers (session_id);

-- Sign-ins at the provider from before this moment open nothing: the person signed out everywhere since.
alter table users add column signed_in_from timestamptz not null default 'epoch';

-- Whoever has a Microsoft account and of whom no groups are known opens a session anew, which tells them; their devices do so by themselves.
delete from sessions using users where users.id = user_id and oid is not null and membership_known_at is null;
