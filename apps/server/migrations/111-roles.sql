-- Roles are changed by administrators: on which version, when and by whom last.
alter table roles
  add column version int not null default 1,
  add column changed_at timestamptz,
  add column changed_by uuid references users (id);
create unique index roles_label on roles (lower(label));
