-- How often somebody did something in the window that ends at `ends_at`. Who is in the key only as a hash.
create table rate_limits (
  key text primary key,
  count int not null,
  ends_at timestamptz not null
);
create index rate_limits_ends_at on rate_limits (ends_at);

-- A code belongs to the browser that asked for it; those of before, ten minutes long, belong to none.
delete from email_codes;
alter table email_codes
  add column browser_sha256 text not null,
  add column tries_max int not null;
drop index email_codes_by_email;
create index email_codes_of_browser on email_codes (lower(email), browser_sha256, created_at desc);
