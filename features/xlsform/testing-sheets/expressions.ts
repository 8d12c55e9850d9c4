/** Sheets of the measure of the import: conditions, constraints and calculations. How they are written: `read-sheet.ts`. */

/** The sheets by what is in them. */
export const expressionsSheets: Readonly<Record<string, string>> = {
  conditions: `
survey
type | name | label | relevant
select_one yn | wet | Is it wet? |
integer | depth | Depth (cm) |
select_multiple soil | soils | Soils |
text | a | A | \${wet} = 'yes'
text | b | B | \${wet} = 'yes' and \${depth} > 50
text | c | C | selected(\${soils}, 'clay')
text | d | D | not(selected(\${soils}, 'sand')) or \${depth} = ''
text | e | E | count-selected(\${soils}) > 1
text | f | F | string-length(\${a}) > 3
text | g | G | \${depth} >= 10 and (\${depth} <= 20 or \${wet} != 'no')
text | h | H | true()
choices
list_name | name | label
yn | yes | Yes
yn | no | No
soil | sand | Sand
soil | clay | Clay
`,
  constraints: `
survey
type | name | label | constraint | constraint_message
integer | age | Age | . >= 0 and . <= 120 | Between 0 and 120
decimal | ph | pH | . > 0 and . < 14 |
text | zip | Postcode | regex(., '^[1-9][0-9]{3} ?[A-Z]{2}$') | Four digits, two letters
text | short | Short | string-length(.) <= 10 | Ten signs at most
date | before | Before today | . <= today() | Not in the future
integer | top | Top | |
integer | bottom | Bottom | . > \${top} | Below the top
select_multiple soil | soils | Soils | count-selected(.) <= 2 | Two at most
select_multiple soil | none | None of these | not(selected(., 'none') and count-selected(.) > 1) | None goes alone
text | mail | E-mail | regex(., '[^@ ]+@[^@ ]+[.][a-z]+') |
time | hour | Hour | . > '07:00' | Not before seven
choices
list_name | name | label
soil | sand | Sand
soil | clay | Clay
soil | none | None
`,
  'calculations with numbers': `
survey
type | name | label | calculation
decimal | length | Length |
decimal | width | Width |
calculate | area | | \${length} * \${width}
calculate | half | | \${area} div 2
calculate | rest | | \${area} mod 3
calculate | rounded | | round(\${area}, 1)
calculate | whole | | int(\${area})
calculate | up | | ceiling(\${area}) + floor(\${half})
calculate | powers | | pow(\${length}, 2) + sqrt(\${width})
calculate | safe | | coalesce(\${length}, 0) + number('3')
calculate | greatest | | max(\${length}, \${width})
calculate | positive | | abs(0 - \${length})
calculate | circle | | pi() * pow(\${length} div 2, 2)
`,
  'more mathematics': `
survey
type | name | label | calculation
decimal | x | X |
calculate | logarithm | | log10(\${x})
calculate | natural | | log(\${x})
calculate | power | | exp(\${x})
calculate | sine | | round(sin(\${x}) + cos(\${x}), 3)
calculate | chance | | random()
calculate | id | | uuid()
calculate | id_once | | once(uuid())
`,
  texts: `
survey
type | name | label | calculation
text | first | First |
text | last | Last |
calculate | full | | concat(\${first}, ' ', \${last})
calculate | initials | | concat(substr(\${first}, 0, 1), substr(\${last}, 0, 1))
calculate | size | | string-length(\${full})
calculate | has_space | | contains(\${first}, ' ')
calculate | starts | | starts-with(\${last}, 'van')
calculate | ends | | ends-with(\${last}, 'er')
calculate | clean | | normalize-space(\${full})
calculate | before_dash | | substring-before(\${last}, '-')
calculate | after_dash | | substring-after(\${last}, '-')
calculate | changed | | translate(\${full}, 'abc', 'ABC')
calculate | as_text | | string(12.5)
`,
  'choosing between outcomes': `
survey
type | name | label | calculation | relevant
integer | score | Score | |
calculate | grade | | if(\${score} >= 8, 'good', if(\${score} >= 6, 'fair', 'poor')) |
calculate | passed | | \${score} >= 6 |
note | well | Well done | | \${passed}
note | worse | Try again | | not(\${passed})
calculate | filled | | coalesce(\${grade}, 'none') |
calculate | empty_or | | if(\${score} = '', 'nothing', \${score}) |
calculate | checks | | checklist(1, 2, \${score} > 2, \${score} > 4) |
calculate | weighted | | weighted-checklist(3, 10, \${score} > 2, 2, \${score} > 4, 4) |
`,
  'labels of choices': `
survey
type | name | label | calculation
select_one soil | soil | Soil |
select_multiple soil | others | Others |
calculate | soil_label | | jr:choice-name(\${soil}, '\${soil}')
calculate | first_other | | selected-at(\${others}, 0)
calculate | first_label | | jr:choice-name(selected-at(\${others}, 0), '\${others}')
calculate | by_instance | | instance('soil')/root/item[name = \${soil}]/label
calculate | group_of | | instance('soil')/root/item[name = \${soil}]/class
note | told | You chose \${soil_label} |
calculate | how_many | | count-selected(\${others})
choices
list_name | name | label | class
soil | sand | Sand | coarse
soil | clay | Clay | fine
soil | peat | Peat | organic
`,
  'days and times': `
survey
type | name | label | calculation
date | born | Born |
date | visit | Visit |
time | at | At |
dateTime | moment | Moment |
calculate | days | | \${visit} - \${born}
calculate | years | | int((today() - \${born}) div 365.25)
calculate | written | | format-date(\${visit}, '%d-%m-%Y')
calculate | month | | format-date(\${visit}, '%b %Y')
calculate | weekday | | format-date(\${visit}, '%a')
calculate | clock | | format-date-time(\${moment}, '%H:%M')
calculate | next_week | | date(\${visit} + 7)
calculate | hours | | decimal-time(\${at}) * 24
calculate | number_of_day | | decimal-date-time(\${visit})
calculate | stamp | | format-date-time(now(), '%Y%m%d%H%M%S')
calculate | later | | date-time(decimal-date-time(\${moment}) + 1)
`,
  'what is done once': `
survey
type | name | label | calculation | trigger
calculate | started | | once(today()) |
calculate | code | | once(concat('A', \${number})) |
integer | number | Number | |
decimal | price | Price | |
calculate | at_price | | now() | \${price}
calculate | doubled | | \${number} * 2 | \${number}
text | remarks | Remarks | |
`,
  'parts of a place': `
survey
type | name | label | calculation | relevant
geopoint | place | Place | |
calculate | latitude | | selected-at(\${place}, 0) |
calculate | longitude | | selected-at(\${place}, 1) |
calculate | accuracy | | selected-at(\${place}, 3) |
note | poor | The accuracy is poor | | \${accuracy} > 20
note | nowhere | No place yet | | \${place} = ''
text | remarks | Remarks | |
`,
  'paths through the form': `
survey
type | name | label | calculation | relevant
begin_group | site | Site | |
text | code | Code | |
integer | level | Level | |
end_group | | | |
calculate | by_path | | /data/site/code |
calculate | by_parent | | ../site/level * 2 |
text | a | A | | /data/site/level > 3
text | b | B | | \${level} > 3 and current()/../code != ''
calculate | counted | | count(\${site}) |
`,
  'typographic quotes, and spaces': `
survey
type | name | label | relevant | calculation
text | a | A | |
text | b | B | \${a}=’x’ |
text | c | C | \${ a } = "x" |
text | d | D | ( \${a}='x' )and( \${b}!='y' ) |
calculate | e | | | if( \${a} = “x” , “yes” , “no” )
integer | f | F | \${a} = 'it is "so"' |
integer | g | G | \${f}>1 or \${f}<0 |
integer | h | H | -\${f} < 3 |
`,
  'expressions that can not be read': `
survey
type | name | label | relevant | constraint
text | a | A | \${nothing} = 1 |
text | b | B | \${a} = |
integer | c | C | | . > \${a
text | d | D | |
text | e | E | \${d} != '' |
integer | f | F | \${d} = 'x' | . > 1
date | g | G | |
note | h | H | \${f} > 2 |
`,
};
