-- A copy of a design says which one it was copied from, so that what the product knows of that form by its key also holds for the copy: a red LMRA and an
-- incident under another key were told to nobody. Copies of before are known by the questions that only those forms have. What was asked and answered stays
-- as it was, so the guard of published versions is set aside for this one sentence.
create temporary table product_questions (origin text primary key, keys text[] not null);
insert into product_questions values
  ('lmra', '{light,lmraDone}'),
  ('melding-incident', '{outcome,reported,safeNow,spot}'),
  ('melding-onveilige-situatie', '{place,seenAt,stillThere}');
create function asks_all(document jsonb, keys text[]) returns boolean language sql immutable as $$
  select bool_and(jsonb_path_exists(document, '$.sections[*].fields[*] ? (@.key == $key)', jsonb_build_object('key', key))) from unnest(keys) as asked (key)
$$;

alter table form_design_versions disable trigger form_design_versions_never_change;
update form_design_versions as version
set document = document || jsonb_build_object('origin', origin)
from product_questions
where version.design_key <> origin and not document ? 'origin' and asks_all(document, keys);
alter table form_design_versions enable trigger form_design_versions_never_change;

update form_design_drafts as draft
set document = document || jsonb_build_object('origin', origin)
from product_questions
where draft.design_key <> origin and not document ? 'origin' and asks_all(document, keys);

drop table product_questions;
drop function asks_all;
