-- Wage codes of kilometres and bills, each from a day on. An empty one takes the code away from that day.
create table payroll_cost_codes (
  -- What a line of costs has as its code: `km-business`, `parking`.
  cost_code text not null check (cost_code ~ '^[a-z-]{1,40}$'),
  from_day date not null,
  payroll_code text not null check (char_length(payroll_code) <= 20),
  set_by uuid not null references users (id),
  set_at timestamptz not null,
  primary key (cost_code, from_day)
);
