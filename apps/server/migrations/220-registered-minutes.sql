-- Whole minutes of a registration without its breaks, as devices count them: every sum of hours is a sum of these, so that no two of them differ.
create function registered_minutes(started_at timestamptz, ended_at timestamptz, break_minutes int) returns int
  language sql immutable parallel safe
  return greatest(0, round(extract(epoch from ended_at - started_at) / 60)::int - break_minutes);
