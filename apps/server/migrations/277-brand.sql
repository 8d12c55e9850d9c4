-- How documents and mails show whose they are. One row; without a name the product's own.
create table brand (
  is_only boolean primary key default true check (is_only),
  name text not null default '' check (length(name) <= 60),
  details text not null default '' check (length(details) <= 200),
  color text not null default '#1A5F48' check (color ~ '^#[0-9A-F]{6}$'),
  logo_file_id uuid,
  version integer not null default 1
);
insert into brand default values;
