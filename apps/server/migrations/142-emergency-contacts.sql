-- Whom to call when something happens to somebody: at most three, in the order in which they are called. Nothing of health has a place here.
create table emergency_contacts (
  user_id uuid primary key references users (id),
  -- [{ id, name, relation, phone, secondPhone, remark }]
  contacts jsonb not null,
  -- When the person last said that these hold.
  confirmed_at timestamptz not null,
  version int not null default 1
);

-- Who saw the contacts of whom, when and why: told to the owner.
create table emergency_contact_views (
  id uuid primary key,
  owner_id uuid not null references users (id),
  viewer_id uuid not null references users (id),
  reason text not null,
  -- What gave the right: the team of the day, leading the division, or the permission.
  basis text not null,
  viewed_at timestamptz not null,
  received_at timestamptz not null
);
create index emergency_contact_views_by_owner on emergency_contact_views (owner_id, viewed_at desc, id desc);
create index emergency_contact_views_by_viewer on emergency_contact_views (viewer_id, owner_id, received_at desc);

update roles set permissions = array_append(permissions, 'emergency-contacts.read-all')
where code in ('admin', 'safety') and not 'emergency-contacts.read-all' = any(permissions);
