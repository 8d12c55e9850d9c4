/** Sheets of the measure of the import: languages, media, settings and other columns. How they are written: `read-sheet.ts`. */

/** The sheets by what is in them. */
export const languagesSheets: Readonly<Record<string, string>> = {
  'three languages': `
survey
type | name | label::English (en) | label::Nederlands (nl) | label::Polski (pl) | hint::English (en) | hint::Nederlands (nl)
begin_group | general | General | Algemeen | Ogólne | |
text | code | Code | Code | Kod | On the jar | Op de pot
integer | depth | Depth | Diepte | Głębokość | In cm | In cm
select_one soil | soil | Soil | Grond | Gleba | |
note | told | Wear gloves | Draag handschoenen | Załóż rękawice | |
end_group | | | | | |
text | remarks | Remarks | Opmerkingen | Uwagi | |
choices
list_name | name | label::English (en) | label::Nederlands (nl) | label::Polski (pl)
soil | sand | Sand | Zand | Piasek
soil | clay | Clay | Klei | Glina
settings
form_title | form_id | default_language
Three languages | three_languages | English (en)
`,
  'languages with one colon': `
survey
type | name | label:English | label:Français | hint:English | hint:Français
text | a | Name | Nom | First and last | Prénom et nom
integer | b | Age | Âge | |
select_one yn | c | Married? | Marié? | |
date | d | Day | Jour | |
time | e | Time | Heure | |
decimal | f | Weight | Poids | In kg | En kg
note | g | Thanks | Merci | |
choices
list name | name | label:English | label:Français
yn | yes | Yes | Oui
yn | no | No | Non
`,
  'messages in languages': `
survey
type | name | label::nl | label::en | constraint | constraint_message::nl | constraint_message::en | required | required_message::nl | required_message::en
text | a | Naam | Name | string-length(.) > 1 | Te kort | Too short | yes | Vul in | Fill in
integer | b | Leeftijd | Age | . > 0 | Meer dan nul | More than zero | | |
text | c | Code | Code | regex(., '[A-Z]+') | Hoofdletters | Capitals | yes | |
decimal | d | Diepte | Depth | . < 10 | Te diep | Too deep | | |
date | e | Dag | Day | . <= today() | Niet later | Not later | | |
note | f | Klaar | Done | | | | | |
time | g | Tijd | Time | | | | | |
`,
  'a language for some rows only': `
survey
type | name | label | label::English | guidance_hint::English
text | a | Naam | Name | Ask twice
integer | b | Leeftijd | |
text | c | Plaats | Town |
note | d | Let op | |
date | e | Dag | Day |
decimal | f | Maat | |
time | g | Tijd | Time |
`,
  'media beside questions': `
survey
type | name | label | media::image | media::audio
note | map | Look at the map | map.png |
text | a | Which area? | |
integer | b | How many? | |
select_one yn | c | Is this it? | |
date | d | Day | |
text | e | E | |
decimal | f | F | |
time | g | G | |
note | h | H | |
image | i | I | |
choices
list_name | name | label
yn | yes | Yes
yn | no | No
`,
  'all settings': `
survey
type | name | label
text | site | Site
integer | number | Number
date | day | Day
note | told | Done
decimal | depth | Depth
time | at | At
image | picture | Picture
geopoint | place | Place
settings
form_title | form_id | version | default_language | instance_name | style | public_key | submission_url | auto_send | auto_delete | allow_choice_duplicates
All settings | all_settings | 2026112701 | nl | concat(\${site}, ' ', \${number}) | pages theme-grid | AAAA | https://example.com/submit | true | true | yes
`,
  'no title, no sheet of settings': `
survey
type | name | label
text | a | A
integer | b | B
decimal | c | C
date | d | D
time | e | E
barcode | f | F
file | g | G
note | h | H
`,
  entities: `
survey
type | name | label | save_to
text | tree_name | Name of the tree |
geopoint | tree_place | Place |
integer | girth | Girth | circumference
select_one health | health | Health |
date | seen | Seen on |
image | picture | Picture |
note | thanks | Thanks |
decimal | height | Height |
text | remarks | Remarks |
time | at | At |
choices
list_name | name | label
health | good | Good
health | poor | Poor
entities
list_name | label
trees | \${tree_name}
`,
  'columns of control and bind': `
survey
type | name | label | bind::required | bind::constraint | bind::jr:constraintMsg | bind::relevant | control::appearance | bind::calculate
text | a | A | yes | | | | multiline |
integer | b | B | | . > 0 | More than zero | | |
text | c | C | | | | \${b} > 3 | |
calculate | d | | | | | | | \${b} + 1
select_one yn | e | E | yes | | | | minimal |
note | f | F | | | | \${d} > 2 | |
date | g | G | | . <= today() | | | |
choices
list name | name | label
yn | yes | Yes
yn | no | No
`,
  'a geo map of choices and xml': `
survey
type | name | label
text | a | A
integer | b | B
xml-external | places |
note | c | C
decimal | d | D
date | e | E
time | f | F
barcode | g | G
image | h | H
`,
};
