-- Who is at a file under way, until when: one request at a time, whichever process has it. A holder that lives puts `ends_at` off again and again.
create table upload_locks (
  file_id uuid primary key,
  holder uuid not null,
  ends_at timestamptz not null,
  -- Somebody else waits for it: the holder lets go as soon as it can.
  is_wanted boolean not null default false
) with (fillfactor = 50);
