-- What goes along with the team of a phase: cars and equipment of the registers. What was written down as a plate becomes the car itself.
create table phase_cars (
  phase_id uuid not null references phases (id),
  car_id uuid not null references cars (id),
  primary key (phase_id, car_id)
);
create index phase_cars_by_car on phase_cars (car_id, phase_id);

create table phase_equipment (
  phase_id uuid not null references phases (id),
  equipment_id uuid not null references equipment (id),
  primary key (phase_id, equipment_id)
);
create index phase_equipment_by_equipment on phase_equipment (equipment_id, phase_id);

insert into phase_cars (phase_id, car_id)
  select phases.id, cars.id from phases join cars on cars.plate = upper(replace(trim(phases.vehicle), '-', '')) where phases.vehicle <> '';
update phases set vehicle = '' where exists (select from phase_cars where phase_cars.phase_id = phases.id);

update roles set permissions = array_append(permissions, 'planning.manage')
  where code in ('planner', 'project-leader', 'admin') and not 'planning.manage' = any(permissions);
