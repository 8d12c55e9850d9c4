-- The order of phases within a project. Empty until somebody gives them one: then by number, after those that have a place.
alter table phases add position int check (position > 0);
alter table phases add constraint phases_one_place unique (project_id, position) deferrable initially deferred;

-- A phase comes after another of the same project: when that one moves, it moves too. The server keeps circles out.
create table phase_dependencies (
  phase_id uuid not null references phases (id),
  after_phase_id uuid not null references phases (id),
  primary key (phase_id, after_phase_id),
  check (phase_id <> after_phase_id)
);
create index phase_dependencies_by_after on phase_dependencies (after_phase_id);
