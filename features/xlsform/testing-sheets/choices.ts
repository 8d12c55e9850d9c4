/** Sheets of the measure of the import: lists of choices, on the sheet and in files. How they are written: `read-sheet.ts`. */

/** The sheets by what is in them. */
export const choicesSheets: Readonly<Record<string, string>> = {
  'choices that narrow each other': `
survey
type | name | label | choice_filter
select_one province | province | Province |
select_one town | town | Town | province = \${province}
select_one street | street | Street | province=\${province} and town=\${town}
select_multiple street | streets | More streets | town = \${town} or always = 'yes'
text | number | House number |
integer | floor | Floor |
note | found | \${street} |
choices
list_name | name | label | province | town | always
province | ut | Utrecht | | |
province | zh | Zuid-Holland | | |
town | zeist | Zeist | ut | |
town | leiden | Leiden | zh | |
street | dorp | Dorpsstraat | ut | zeist |
street | breed | Breestraat | zh | leiden |
street | none | Not listed | | | yes
`,
  'choices out of a file': `
survey
type | name | label | choice_filter | parameters
select_one kind | kind | Kind | |
select_one_from_file plants.csv | plant | Plant | kind = \${kind} |
select_multiple_from_file plants.csv | plants | Other plants | |
select_one_from_file wells.geojson | well | Well | |
select_one_from_file owners.csv | owner | Owner | | value=id label=owner
text | remarks | Remarks | |
integer | count | Count | |
choices
list_name | name | label
kind | tree | Tree
kind | herb | Herb
file plants.csv
name,label,kind
oak,Oak,tree
elm,Elm,tree
mint,Mint,herb
file wells.geojson
{"type":"FeatureCollection","features":[{"type":"Feature","id":"w1","properties":{"title":"Well 1"},"geometry":{"type":"Point","coordinates":[5.1,52.1]}}]}
file owners.csv
id,owner
1,Jansen
2,De Vries
`,
  'cells out of a file': `
survey
type | name | label | calculation
csv-external | fruits | |
text | code | Code |
calculate | fruit | | pulldata('fruits', 'fruit', 'code', \${code})
calculate | price | | number(pulldata('fruits', 'price', 'code', \${code}))
integer | amount | Amount |
calculate | total | Total | \${price} * \${amount}
calculate | colour | | instance('fruits')/root/item[code = \${code}]/colour
note | told | \${fruit} |
file fruits.csv
code,fruit,price,colour
a,Apple,2,red
b,Pear,3,green
`,
  'files that were not chosen with the workbook': `
survey
type | name | label | calculation
select_one_from_file missing.csv | a | Choose one |
text | b | B |
integer | c | C |
date | d | D |
decimal | e | E |
note | f | F |
time | g | G |
image | h | H |
`,
  'a search in a file': `
survey
type | name | label | appearance
text | district | District |
select_one trees | tree | Tree | search('trees')
select_one near | tree_near | Tree nearby | minimal search('trees', 'matches', 'district', \${district})
integer | girth | Girth (cm) |
image | picture | Picture |
text | remarks | Remarks |
choices
list_name | name | label
trees | tree_key | tree_name
near | tree_key | tree_name
file trees.csv
tree_key,tree_name,district
t1,Oak by the church,north
t2,Elm by the mill,south
`,
  'choices on a sheet of their own': `
survey
type | name | label | choice_filter
select_one province | province | Province |
select_one_external towns | town | Town | province=\${province}
text | address | Address |
integer | number | Number |
note | thanks | Thanks |
date | day | Day |
choices
list_name | name | label
province | ut | Utrecht
province | zh | Zuid-Holland
external_choices
list_name | name | label | province
towns | zeist | Zeist | ut
towns | leiden | Leiden | zh
`,
  'yes and no in many words': `
survey
type | name | label
select_one yn | a | Yes or no
select_one jn | b | Ja of nee
select_one jnn | c | Ja, nee of n.v.t.
select_one yn_num | d | In numbers
select_one yn_unknown | e | With unknown
select_multiple jn | f | Both
acknowledge | g | Agreed
text | h | Remarks
choices
list_name | name | label
yn | yes | Yes
yn | no | No
jn | yes | Ja
jn | no | Nee
jnn | yes | Ja
jnn | no | Nee
jnn | na | N.v.t.
yn_num | 1 | Yes
yn_num | 0 | No
yn_unknown | yes | Yes
yn_unknown | no | No
yn_unknown | unknown | Unknown
`,
  'choices with pictures, twice, and without a label': `
survey
type | name | label
select_one sign | sign | Which sign?
select_one double | double | Which one?
select_multiple bare | bare | Which of these?
text | remarks | Remarks
integer | count | Count
date | day | Day
time | at | At
image | picture | Picture
choices
list_name | name | label | media::image
sign | stop | Stop | stop.png
sign | go | Go | go.png
double | a | First |
double | a | Second |
double | b | Third |
bare | x | |
bare | y | |
unused | z | Nobody asks this |
`,
  'choices in another order': `
survey
type | name | label | parameters
select_one fruit | a | In any order | randomize=true
select_multiple fruit | b | In any order, the same each time | randomize=true, seed=42
select_one fruit | c | As it is |
image | d | Small | max-pixels=640
image | e | Good | max-pixels=1024 quality=0.8
audio | f | Voice | quality=voice-only
geopoint | g | Place | capture-accuracy=10 warning-accuracy=50
text | h | Rows | rows=5
audit | audit | | track-changes=true
choices
list_name | name | label
fruit | apple | Apple
fruit | pear | Pear
`,
};
