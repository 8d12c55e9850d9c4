-- What the history says of access to a project goes by the id of the project, as the number told of it to whoever may not see it.
update commands set changes = (
    select jsonb_agg(
      case when change ->> 'subject' = 'user-access' then change
        || case when change -> 'from' ? 'project' then jsonb_build_object('from', change -> 'from' || jsonb_build_object('project', named.was)) else '{}' end
        || case when change -> 'to' ? 'project' then jsonb_build_object('to', change -> 'to' || jsonb_build_object('project', named.becomes)) else '{}' end
      else change end order by position)
    from jsonb_array_elements(commands.changes) with ordinality as listed (change, position)
    cross join lateral (select
      coalesce((select id::text from projects where number = change -> 'from' ->> 'project'), change -> 'from' ->> 'project') as was,
      coalesce((select id::text from projects where number = change -> 'to' ->> 'project'), change -> 'to' ->> 'project') as becomes) named)
  where name in ('user-access.put', 'user-access.remove') and changes is not null;
