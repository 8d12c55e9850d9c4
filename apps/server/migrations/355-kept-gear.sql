-- What orders keep now, by the days they keep it: the planning asks it for some weeks, whatever was ordered and brought back in years.
create index gear_orders_kept on gear_orders (to_day, from_day) where item = '' and status in ('requested', 'confirmed', 'issued');
-- Of a million phases some hundreds end in the weeks that are planned. By a hundred samples the database takes them for thousands, and starts workers for a
-- question of half a millisecond; a thousand tell it how few there are.
alter index phases_by_end alter column 1 set statistics 1000;
analyze phases;
