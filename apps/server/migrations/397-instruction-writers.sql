-- Everybody who wrote a version, in the order in which they first did: none of them publishes it. `author_id` is who wrote it last.
alter table instructions add column writer_ids uuid[] not null default '{}';
update instructions set writer_ids = array(
  select user_id from commands where changed_records(changes) @> array['instruction ' || instructions.id]
    and name in ('instruction.put', 'instruction.attach', 'instruction.detach') and user_id is not null
  union select author_id);
