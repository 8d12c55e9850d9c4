-- The history of commands, read by person, record, day and deed. Only commands that changed something are looked up so; the others cost nothing here.
create function changed_records(changes jsonb) returns text[]
  language sql immutable parallel safe
  return (select array_agg((change ->> 'subject') || ' ' || (change ->> 'id')) from jsonb_array_elements(changes) as listed (change));

drop index commands_at;
drop index commands_user_at;
create index commands_by_time on commands (at desc, receipt desc) where changes is not null;
create index commands_by_person on commands (user_id, at desc, receipt desc) where changes is not null;
create index commands_by_name on commands (name, at desc, receipt desc) where changes is not null;
create index commands_by_record on commands using gin (changed_records(changes)) where changes is not null;
