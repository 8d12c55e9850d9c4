-- Since when an order that nobody took along keeps its thing no more: its phase was carried out or cancelled. It keeps the thing again once it is changed, confirmed or given along anew.
alter table gear_orders add column let_go_at timestamptz check (let_go_at is null or status <> 'issued');
alter table gear_orders
  drop constraint gear_orders_equipment_once,
  drop constraint gear_orders_car_once;
update gear_orders set let_go_at = now() from phases
  where phases.id = gear_orders.phase_id and phases.status in ('field-work-done', 'checked', 'closed', 'cancelled') and gear_orders.status in ('requested', 'confirmed');
alter table gear_orders
  add constraint gear_orders_equipment_once exclude using gist (equipment_id with =, daterange(from_day, to_day, '[]') with &&)
    where (status in ('requested', 'confirmed', 'issued') and let_go_at is null),
  add constraint gear_orders_car_once exclude using gist (car_id with =, daterange(from_day, to_day, '[]') with &&)
    where (status in ('requested', 'confirmed', 'issued') and let_go_at is null);
-- By the database, as a phase ends in several ways.
create function let_gear_of_phase_go() returns trigger language plpgsql as $$
begin
  update gear_orders set let_go_at = now() where phase_id = new.id and status in ('requested', 'confirmed') and let_go_at is null;
  return null;
end $$;
create trigger phases_let_gear_go after update of status on phases for each row
  when (new.status in ('field-work-done', 'checked', 'closed', 'cancelled') and new.status <> old.status) execute function let_gear_of_phase_go();
