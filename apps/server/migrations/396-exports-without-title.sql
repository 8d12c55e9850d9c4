-- What the history says of exports goes without their title: that has the number of the project, also for whoever may not see it.
update commands set changes = (
    select jsonb_agg(case when change ->> 'subject' = 'form-export' and change -> 'to' ? 'title' then change #- '{to,title}' else change end order by position)
    from jsonb_array_elements(commands.changes) with ordinality as listed (change, position))
  where name in ('form-export.start', 'phase-file.start') and changes is not null;
