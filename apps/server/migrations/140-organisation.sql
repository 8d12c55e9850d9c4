-- Where the organisation is, how its divisions are led and certified, and whom to call there when something happens.
create table branches (
  id uuid primary key,
  name text not null,
  street text not null default '',
  house_number int check (house_number between 1 and 99999),
  house_letter text not null default '',
  house_addition text not null default '',
  postcode text not null default '',
  city text not null default '',
  -- As it is dialled from anywhere (E.164).
  phone text,
  rd_x double precision,
  rd_y double precision,
  active boolean not null default true,
  version int not null default 1,
  check ((rd_x is null) = (rd_y is null))
);
create unique index branches_name on branches (lower(name));

alter table divisions
  -- Null for those that were there before anybody was asked.
  add column manager_id uuid references users (id),
  add column branch_id uuid references branches (id),
  add column cost_center text not null default '',
  -- Codes of `features/organisation/labels.ts`.
  add column certificates text[] not null default '{}';
create unique index divisions_code on divisions (lower(code));
create index divisions_by_manager on divisions (manager_id) where manager_id is not null;
create index users_by_division on users (division_id) where division_id is not null;

-- One row: whom anybody calls in an emergency, beside 112.
create table emergency_details (
  only_one boolean primary key default true check (only_one),
  phone text,
  -- The KAM-coördinator who is called.
  safety_officer_id uuid references users (id),
  version int not null default 1
);
insert into emergency_details default values;

update roles set permissions = array_append(permissions, 'organisation.manage') where code = 'admin' and not 'organisation.manage' = any(permissions);
