-- Lines and areas of a phase: trenches, the edge of what is polluted, depots, where the work is.
create table phase_shapes (
  id uuid primary key,
  phase_id uuid not null references phases (id),
  form text not null check (form in ('line', 'area')),
  kind text not null check (kind in ('site', 'work-area', 'contamination', 'excavation', 'trench', 'depot', 'section', 'cable', 'attention', 'other')),
  name text not null check (char_length(name) between 1 and 60),
  note text not null default '' check (char_length(note) <= 500),
  -- Corners in their order, RD New in whole millimetres; an area is closed from the last to the first.
  rd_x_mm int[] not null,
  rd_y_mm int[] not null,
  -- How far each may be off, metres; nothing for one that was pointed out or typed.
  accuracy_m real[] not null,
  user_id uuid not null references users (id),
  at timestamptz not null,
  -- When it was taken away; it can be put back.
  removed_at timestamptz,
  version int not null default 1,
  check (cardinality(rd_x_mm) between 2 and 500),
  check (form <> 'area' or cardinality(rd_x_mm) >= 3),
  check (cardinality(rd_y_mm) = cardinality(rd_x_mm) and cardinality(accuracy_m) = cardinality(rd_x_mm)),
  check (array_position(rd_x_mm, null) is null and array_position(rd_y_mm, null) is null),
  check (0 < all (rd_x_mm) and 300000000 > all (rd_x_mm) and 289000000 < all (rd_y_mm) and 629000000 > all (rd_y_mm))
);
create index phase_shapes_by_phase on phase_shapes (phase_id);
create index phase_shapes_by_user on phase_shapes (user_id);
