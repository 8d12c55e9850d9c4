-- Which fields of a design tell a point of the field work its number, place and depths was a table in the program for two designs of the product. Now the
-- design says so itself. The versions of before say what the table said for them, as far as they have those fields: what was asked and what was answered
-- stays as it was, so the guard of published versions is set aside for this one sentence.
create function mapped_in(document jsonb, mapping jsonb) returns jsonb language sql immutable as $$
  select coalesce(jsonb_object_agg(slot, key), '{}')
  from jsonb_each_text(mapping) as given (slot, key)
  where slot in ('kind', 'sampleCode', 'sampleFrom', 'sampleTo')
    or jsonb_path_exists(document, '$.sections[*].fields[*] ? (@.key == $key)', jsonb_build_object('key', key))
$$;
create temporary table earlier_points (design_key text primary key, mapping jsonb not null);
insert into earlier_points values
  ('boorstaat', '{"kind": "boring", "number": "number", "place": "location", "level": "surfaceLevel", "plannedDepth": "plannedDepth",
    "reachedDepth": "finalDepth", "layers": "layers", "groundwater": "groundwaterLevel", "wellNumber": "wellNumber", "samples": "samples",
    "sampleCode": "code", "sampleFrom": "from", "sampleTo": "to", "halted": "halted", "reason": "haltReason", "explanation": "haltExplanation"}'),
  ('peilbuis', '{"kind": "well", "number": "wellNumber", "place": "location", "level": "surfaceLevel", "filterFrom": "filterFrom", "filterTo": "filterTo"}');

alter table form_design_versions disable trigger form_design_versions_never_change;
update form_design_versions as version
set document = document || jsonb_build_object('point', mapped_in(document, mapping))
from earlier_points as earlier
where version.design_key = earlier.design_key and not document ? 'point' and mapped_in(document, mapping) ? 'number';
alter table form_design_versions enable trigger form_design_versions_never_change;

update form_design_drafts as draft
set document = document || jsonb_build_object('point', mapped_in(document, mapping))
from earlier_points as earlier
where draft.design_key = earlier.design_key and not document ? 'point' and mapped_in(document, mapping) ? 'number';

drop table earlier_points;
drop function mapped_in;
