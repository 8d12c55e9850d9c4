-- The edge of the site of a project, corner by corner in RD New, whole millimetres: closed from the last to the first. None while nobody drew it.
alter table projects
  add column boundary_x_mm int[] not null default '{}',
  add column boundary_y_mm int[] not null default '{}',
  add check (cardinality(boundary_x_mm) = 0 or cardinality(boundary_x_mm) between 3 and 500),
  add check (cardinality(boundary_y_mm) = cardinality(boundary_x_mm)),
  add check (array_position(boundary_x_mm, null) is null and array_position(boundary_y_mm, null) is null),
  add check (0 < all (boundary_x_mm) and 300000000 > all (boundary_x_mm) and 289000000 < all (boundary_y_mm) and 629000000 > all (boundary_y_mm));
