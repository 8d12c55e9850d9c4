-- The planning board asks for phases that touch some days, and for those without a day: what was done years ago must not be walked for it.
create index phases_by_end on phases ((coalesce(planned_end, planned_start)));
create index phases_without_start on phases (project_id) where planned_start is null;
