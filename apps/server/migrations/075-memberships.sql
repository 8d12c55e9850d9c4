-- When it was last learned of which groups somebody is a member, and from what. Never learned is held to be of the restricted group (decision 032).
alter table users
  add column membership_known_at timestamptz,
  add column membership_known_from text check (membership_known_from in ('token', 'tenant', 'administrator')),
  add check ((membership_known_at is null) = (membership_known_from is null));

-- Without an account at the tenant: an administrator made them, and no group could hold them back.
update users set membership_known_at = created_at, membership_known_from = 'administrator' where oid is null;
-- Groups that are kept came with a token, at the earliest when the person came: every later token counts.
update users set membership_known_at = created_at, membership_known_from = 'token'
  where oid is not null and exists (select from user_groups where user_id = users.id);
-- Of the others nothing says whether they have no groups or never came with a token: their next token tells.
