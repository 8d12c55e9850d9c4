-- What orders keep now, by the days they keep it: the planning asks it for some weeks, whatever was ordered and brought back in years.
create index gear_orders_kept on gear_orders (to_day, from_day) where item = '' and status in ('requested', 'confirmed', 'issued');
