/** Sheets of the measure of the import: types of questions, their appearances and first values. How they are written: `read-sheet.ts`. */

/** The sheets by what is in them. */
export const questionsSheets: Readonly<Record<string, string>> = {
  'household, in the words of old guides': `
survey
type | name | label | hint | required | constraint | constraint message | relevance
begin group | household | Household | | | | |
text | head_name | Name of the head | As on the card | yes | | |
integer | members | Number of people | | yes | . > 0 and . < 30 | Between 1 and 29 |
select one from yes_no | has_land | Do you own land? | | yes | | |
decimal | land_size | Size in hectares | | | . >= 0 | | \${has_land} = 'yes'
select all that apply from crops | crops_grown | Crops | | | | | \${has_land} = 'yes'
location | gps | Location of the house | | | | |
photo | picture | Picture of the house | | | | |
end group | | | | | | |
choices
list name | name | label
yes_no | yes | Yes
yes_no | no | No
crops | maize | Maize
crops | beans | Beans
crops | other | Other
settings
form_title | form_id
Household survey | household_1
`,
  'every plain question': `
survey
type | name | label | hint
text | a_text | Text |
integer | an_integer | Whole number | No decimals
decimal | a_decimal | Number |
date | a_date | Date |
time | a_time | Time |
dateTime | a_moment | Date and time |
geopoint | a_place | Place |
image | an_image | Image |
audio | a_sound | Sound |
video | a_film | Film |
file | a_file | File |
barcode | a_code | Barcode |
acknowledge | agreed | I have read this |
note | told | Thank you |
`,
  'names of types as they were written before': `
survey
type | name | label | calculation
string | s | String
int | i | Int
date time | dt | Moment
gps | g | Gps
picture | p | Picture
trigger | t | Agree
calculation | c | | 1 + 1
add note prompt | n1 | A note
add text prompt | n2 | A text
add integer prompt | n3 | A number
add date prompt | n4 | A day
q picture | n5 | A picture
q barcode | n6 | A code
add select one prompt using yn | n7 | Yes or no
select_all_that_apply_from yn | n8 | Which
choices
list_name | name | label
yn | yes | Ja
yn | no | Nee
`,
  metadata: `
survey
type | name | label
start | start |
end | end |
today | today |
deviceid | deviceid |
username | username |
email | email |
text | remarks | Remarks
`,
  'metadata, all of it': `
survey
type | name | label
start | started_at |
end | ended_at |
today | on_day |
username | who |
phonenumber | phone |
audit | audit |
start-geopoint | where_started |
text | comments | Comments
`,
  'choices with another answer': `
survey
type | name | label
select_one soil or_other | kind | Kind of soil
select_multiple soil or_other | kinds | Kinds of soil
text | why | Why
select one from soil or specify other | again | Again
note | read_back | You chose \${kind_other}
choices
list_name | name | label
soil | sand | Sand
soil | clay | Clay
`,
  'ranges and their steps': `
survey
type | name | label | parameters | appearance
range | score | Score | start=1 end=10 step=1 |
range | ph | Acidity | start=0 end=14 step=0.1 |
range | temperature | Temperature | start=-20 end=40 step=5 | picker
range | stars | Stars | start=1 end=5 step=1 | rating
range | plain | Plain | |
range | slider | Slider | start=0; end=1; step=0.25 | vertical no-ticks
integer | count | Count | |
`,
  ranking: `
survey
type | name | label | hint | required | relevant | calculation
rank priorities | order | Put in order | Most urgent on top | |
text | reason | Why is the first one first? | | yes |
rank priorities | order_again | And next year? | | | \${reason} != ''
calculate | first | | | | | selected-at(\${order}, 0)
note | thanks | Thanks | | |
choices
list_name | name | label
priorities | water | Water
priorities | roads | Roads
priorities | school | School
priorities | health | Health
`,
  'lines and areas on the map': `
survey
type | name | label | hint | required | calculation
geopoint | corner | Corner of the field | | yes
geotrace | path | Walk along the ditch | | yes
geoshape | field | Walk around the field | Start at the gate |
calculate | field_area | | | | area(\${field})
text | remarks | Remarks | |
decimal | width | Width of the path in metres | |
`,
  'area and distance': `
survey
type | name | label | calculation | relevant
geoshape | plot | The plot | |
calculate | plot_m2 | | area(\${plot}) |
calculate | plot_ha | Area in hectares | round(area(\${plot}) div 10000, 2) |
geotrace | fence | The fence | |
calculate | fence_m | Length of the fence | distance(\${fence}) |
note | large | That is a large plot | | \${plot_ha} > 5
text | owner | Who owns it? | | \${plot} != ''
`,
  'appearances of choices': `
survey
type | name | label | appearance
select_one fruit | a | Minimal | minimal
select_one fruit | b | Autocomplete | minimal autocomplete
select_one fruit | c | Columns | columns-3
select_one fruit | d | Quick | quick
select_multiple fruit | e | Pack | columns-pack
select_multiple fruit | f | No buttons | no-buttons
select_one fruit | g | Likert | likert
select_one fruit | h | Map | map
select_one fruit | i | Labels only | label
select_one fruit | j | List | list-nolabel
choices
list_name | name | label
fruit | apple | Apple
fruit | pear | Pear
fruit | plum | Plum
`,
  'appearances of questions': `
survey
type | name | label | appearance
text | a | Many lines | multiline
text | b | Only digits | numbers
text | c | Phone | numbers-phone
integer | d | Thousands | thousands-sep
date | e | No calendar | no-calendar
date | f | Month and year | month-year
date | g | Only a year | year
image | h | Signature | signature
image | i | Draw | draw
image | j | Mark | annotate
image | k | New one | new
image | l | Front | new-front
geopoint | m | On the map | placement-map
geopoint | n | Maps | maps
string | o | Bearing | w1 multiline
`,
  'tools beside a question': `
survey
type | name | label | appearance
integer | a | Count the trucks | counter
decimal | b | Bearing | bearing
text | c | Print | printer:org.example.print
text | d | Another app | ex:org.example.app
date | e | Islamic calendar | islamic
note | f | Note | h1
integer | g | Depth | bearing
text | h | Hidden answers | hidden-answer
`,
  'hints and guidance': `
survey
type | name | label | hint | guidance_hint
text | a | Name | First and last | Ask for the card
integer | b | Age | | In whole years
note | c | Read this aloud | Slowly | Wait for an answer
select_one yn | d | Do you agree? | | Read the declaration
acknowledge | e | Understood | Press OK |
image | f | Photo of the card | Both sides |
geopoint | g | Place | Stand still for a minute | Within 5 m
choices
list_name | name | label
yn | yes | Ja
yn | no | Nee
`,
  'required in every way': `
survey
type | name | label | required | required_message
text | a | A | yes | Please fill this in
text | b | B | true | 
text | c | C | true() | This too
text | d | D | no | 
text | e | E | false() | 
text | f | F | \${a} = 'x' | 
integer | g | G | if(\${f} != '', true(), false()) | 
select_one yn | h | H | ja | 
image | i | I | Y | A photo is needed
geopoint | j | J | 1 | 
note | k | K | |
choices
list_name | name | label
yn | 1 | Yes
yn | 0 | No
`,
  'read only, and fixed answers': `
survey
type | name | label | read_only | default | calculation
text | a | A fixed text | yes | BRL SIKB 2000 |
integer | b | A fixed number | yes | 12 |
text | c | Only shown | yes | |
decimal | d | Computed | yes | | \${b} * 2
select_one yn | e | A fixed choice | true | yes |
date | f | A fixed day | true() | 2026-01-01 |
note | g | Computed note | | | concat(\${a}, ' / ', \${b})
text | h | Free | no | Something |
choices
list_name | name | label
yn | yes | Ja
yn | no | Nee
`,
  defaults: `
survey
type | name | label | default | appearance
text | a | Text | MP- |
integer | b | Integer | 10 |
decimal | c | Decimal | 2.5 |
select_one soil | d | Choice | sand |
select_multiple soil | e | Choices | sand clay |
date | f | Day | 2026-02-28 |
time | g | Time | 08:30 |
dateTime | h | Moment | 2026-02-28T08:30 |
date | i | Today | today() |
time | j | Now | now() |
dateTime | k | This moment | now() |
text | l | As last time | \${last-saved#a} |
range | m | Score | 5 |
choices
list_name | name | label
soil | sand | Sand
soil | clay | Clay
`,
  'dynamic defaults': `
survey
type | name | label | default
username | user | | 
today | day | | 
text | inspector | Inspector | \${user}
date | day_of_visit | Day of the visit | \${day}
text | code | Code | concat('MP-', format-date(today(), '%Y'))
integer | start_depth | Start depth | 0 + 10
decimal | half | Half | 1 div 2
text | remarks | Remarks | 
`,
  'columns that ask nothing of their row': `
survey
type | name | label | required | constraint | default | calculation
note | a | Only shown | yes | . != '' | Something |
calculate | b | Computed | yes | . > 0 | 5 | 1 + 1
integer | c | Asked | yes | . > 0 | 5 |
start | d | Begin | yes | | |
text | e | Free | | | |
note | f | Shown | no | | |
`,
};
