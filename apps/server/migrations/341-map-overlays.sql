-- Drawings and KLIC that lie under the points of a phase. What is drawn is a file; this says of whom it is, how it lies, and of which message it is.
create table map_overlays (
  id uuid primary key,
  phase_id uuid not null references phases (id),
  kind text not null check (kind in ('picture', 'drawing', 'klic')),
  name text not null check (char_length(name) between 1 and 80),
  file_id uuid not null,
  file_name text not null check (char_length(file_name) <= 200),
  -- Of a picture: its size and the points it is laid by, on it and in RD.
  laid jsonb check (jsonb_typeof(laid) = 'object'),
  -- Of KLIC: its number, the day it was asked for, and for what.
  message jsonb check (jsonb_typeof(message) = 'object'),
  user_id uuid not null references users (id),
  at timestamptz not null,
  -- When it was taken away; it can be put back.
  removed_at timestamptz,
  version int not null default 1,
  check ((kind = 'picture') = (laid is not null)),
  check ((kind = 'klic') = (message is not null))
);
create index map_overlays_by_phase on map_overlays (phase_id);
create index map_overlays_by_user on map_overlays (user_id);
