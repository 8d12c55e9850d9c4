-- What somebody tells of themselves. No number of a citizen, no copy of a document, nothing of health: those have no place here.
create table personal_data (
  user_id uuid primary key references users (id),
  first_names text not null default '',
  prefix text not null default '',
  surname text not null default '',
  street text not null default '',
  house_number int check (house_number between 1 and 99999),
  house_letter text not null default '',
  house_addition text not null default '',
  postcode text not null default '',
  city text not null default '',
  mobile text,
  private_email text,
  -- ISO days of the week, 1 is Monday.
  work_days int[] not null default '{1,2,3,4,5}',
  commute_meters int check (commute_meters between 0 and 500000),
  sizes jsonb not null default '{}',
  photo_file_id uuid,
  -- The day and time somebody agreed that colleagues see their photo; without it there is none.
  photo_consent_at timestamptz,
  version int not null default 1,
  check (photo_file_id is null or photo_consent_at is not null)
);

-- Apart from the rest, so that nothing that reads personal data reads this along. Read and written by features/personal-data/server/bank-account-queries.ts alone.
create table personal_bank_accounts (
  user_id uuid primary key references users (id),
  iban text not null,
  changed_at timestamptz not null
);

-- What changed, for the person and for who may see their data. An IBAN stands here masked.
create table personal_data_changes (
  id uuid primary key,
  user_id uuid not null references users (id),
  field text not null,
  was text not null,
  became text not null,
  by_id uuid not null references users (id),
  at timestamptz not null
);
create index personal_data_changes_by_user on personal_data_changes (user_id, at desc, id desc);

update roles set permissions = array_append(permissions, 'personal-data.manage') where code in ('admin', 'office') and not 'personal-data.manage' = any(permissions);
