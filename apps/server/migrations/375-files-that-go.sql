-- Since when nothing hangs on a file that something did hang on. Nobody reads it any more, and its bytes go.
alter table files add column going_at timestamptz;
create index files_going on files (going_at) where going_at is not null;
-- What somebody who is removed sent and hung on nothing.
create index files_by_owner on files (owner_id);
