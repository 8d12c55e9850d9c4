/** Sheets of the measure of the import: whole forms as they are used in the field. How they are written: `read-sheet.ts`. */

/** The sheets by what is in them. */
export const fieldSheets: Readonly<Record<string, string>> = {
  'soil boring': `
survey
type | name | label | hint | required | relevant | constraint | constraint_message | calculation | appearance
start | start | | | | | | | |
today | day | | | | | | | |
begin_group | general | General | | | | | | |
text | hole | Number of the hole | As on the map | yes | | regex(., '[A-Z]?[0-9]{1,3}') | A letter and a number | | numbers
geopoint | place | Place | Stand still | yes | | | | |
select_one method | method | Method | | yes | | | | | minimal
text | method_why | Which one? | | yes | \${method} = 'other' | | | |
decimal | diameter | Diameter (cm) | | | | . > 0 and . <= 50 | Up to 50 cm | |
end_group | | | | | | | | |
begin_repeat | layers | Layer | | | | | | |
integer | upto | Until (cm) | | yes | | . > 0 | | |
select_one soil | soil | Soil | | yes | | | | |
select_multiple extra | extra | Additions | | | \${soil} != 'none' | | | |
text | colour | Colour | | | | | | |
end_repeat | | | | | | | | |
calculate | deepest | | | | | | | max(\${upto}) |
note | deep | This hole is deeper than 5 m | | | \${deepest} > 500 | | | |
image | picture | Photo of the profile | | yes | | | | |
image | sign | Signature | | yes | | | | | signature
end | end | | | | | | | |
choices
list_name | name | label
method | edelman | Edelman
method | ramguts | Gouge
method | other | Other
soil | sand | Sand
soil | clay | Clay
soil | peat | Peat
soil | none | No sample
extra | silty | Silty
extra | humic | Humic
settings
form_title | form_id | version | instance_name
Soil boring | soil_boring | 3 | concat('Boring ', \${hole})
`,
  groundwater: `
survey
type | name | label | required | constraint | constraint_message | calculation | relevant | default
date | day | Day | yes | . <= today() | Not in the future | | | today()
time | at | Time | yes | | | | | now()
select_one well | well | Well | yes | | | | |
decimal | level_1 | Level before (m) | yes | . > 0 | | | |
decimal | level_2 | Level after (m) | | . >= \${level_1} | Below the first | | |
calculate | drawdown | Drawdown (m) | | | | \${level_2} - \${level_1} | |
note | too_much | More than half a metre | | | | | \${drawdown} > 0.5 |
begin_repeat | readings | Reading | | | | | |
decimal | ph | pH | yes | . >= 0 and . <= 14 | | | |
decimal | ec | EC (µS/cm) | | . > 0 | | | |
decimal | ntu | Turbidity | | | | | |
end_repeat | | | | | | | |
calculate | stable | | | | | max(\${ph}) - min(\${ph}) < 0.2 | |
note | not_stable | Not stable yet | | | | | not(\${stable}) |
choices
list_name | name | label
well | pb01 | PB01
well | pb02 | PB02
`,
  'asbestos inspection': `
survey
type | name | label | required | relevant | choice_filter | repeat_count | default | constraint | calculation
username | inspector | | | | | | | |
begin group | object | The object | | | | | | |
text | address | Address | yes | | | | | |
integer | built | Built in | | | | | | . > 1800 and . < 2030 |
select_one yn | inhabited | Lived in? | yes | | | | yes | |
acknowledge | agreed | Occupant agrees | yes | \${inhabited} = 'yes' | | | | |
end group | | | | | | | | |
integer | sources_count | Number of sources | yes | | | | 1 | . >= 0 and . <= 40 |
begin repeat | sources | Source | | \${sources_count} > 0 | | \${sources_count} | | |
calculate | source_nr | | | | | | | | position(..)
select_one material | material | Material | yes | | | | | |
select_one product | product | Product | yes | | material = \${material} | | | |
decimal | square | Area (m²) | | | | | | . > 0 |
image | photo_1 | Photo from nearby | yes | | | | | |
image | photo_2 | Photo from afar | | | | | | |
end repeat | | | | | | | | |
calculate | total | Total (m²) | | | | | | | sum(\${square})
calculate | risk | | | | | | | | if(\${total} > 35, '2', '1')
note | class_2 | Risk class 2 | | \${risk} = '2' | | | | |
choices
list_name | name | label | material
yn | yes | Yes |
yn | no | No |
material | cement | Cement |
material | board | Board |
product | sheet | Corrugated sheet | cement
product | pipe | Pipe | cement
product | ceiling | Ceiling | board
`,
  'last minute check of risks': `
survey
type | name | label | required | relevant | appearance
note | intro | Look around before you start | | | h2
select_one jn | traffic | Is there traffic? | yes | | horizontal
text | traffic_what | What did you do about it? | yes | \${traffic} = 'yes' | multiline
select_one jn | cables | Are there cables? | yes | | horizontal
select_multiple tools | tools | Which means do you use? | yes | \${cables} = 'yes' | columns
select_one jn | heights | Do you work at a height? | yes | | horizontal
acknowledge | safe | It is safe to start | yes | |
image | signature | Signature | yes | | signature
choices
list_name | name | label
jn | yes | Ja
jn | no | Nee
tools | klic | KLIC map
tools | detector | Detector
tools | dig | Dig by hand
`,
  'day report': `
survey
type | name | label | required | calculation | constraint | repeat_count
date | day | Day | yes | | . <= today() |
time | begin | Start | yes | | |
time | finish | End | yes | | . > \${begin} |
integer | pause | Pause (min) | | | . >= 0 and . < 240 |
calculate | hours | Hours | | round((decimal-time(\${finish}) - decimal-time(\${begin})) * 24 - coalesce(\${pause}, 0) div 60, 2) | |
begin_repeat | crew | Crew | | | |
text | crew_name | Name | yes | | |
decimal | crew_hours | Hours | | | . <= 24 |
end_repeat | | | | | |
calculate | crew_total | | | sum(\${crew_hours}) | |
select_multiple weather | weather | Weather | | | |
text | remarks | Remarks | | | |
choices
list_name | name | label
weather | dry | Dry
weather | rain | Rain
weather | frost | Frost
`,
};
