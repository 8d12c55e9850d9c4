/** Sheets of the measure of the import: groups, repeats, names, and rows around them. How they are written: `read-sheet.ts`. */

/** The sheets by what is in them. */
export const structureSheets: Readonly<Record<string, string>> = {
  'groups with spaces and underscores': `
survey
type | name | label | relevant
begin group | one | One |
text | a | A |
end group | | |
begin_group | two | Two | \${a} != ''
text | b | B |
end_group | | |
Begin Group | three | Three |
text | c | C |
End Group | | |
 begin  group | four | Four |
text | d | D |
end  group | | |
`,
  'groups in groups': `
survey
type | name | label | relevant | appearance
begin_group | outer | Outer | | field-list
text | a | A | |
begin_group | inner | Inner | \${a} = 'x' |
text | b | B | |
begin_group | innermost | Innermost | \${b} = 'y' | w2
text | c | C | |
end_group | | | |
text | d | D | |
end_group | | | |
begin_group | unnamed | | |
text | e | E | |
end_group | | | |
end_group | outer | | |
`,
  'an empty group': `
survey
type | name | label
begin_group | top | Top
text | a | A
begin_group | nothing | Nothing in here
end_group | |
end_group | |
text | b | B
integer | c | C
date | d | D
`,
  'a grid of groups': `
survey
type | name | label | appearance | bind::relevant
begin group | grid | Grid | w4 |
text | a | A | w1 |
integer | b | B | w1 |
select_one yn | c | C | w2 horizontal |
end group | | | |
begin group | table | Table | table-list | \${c} = 'yes'
select_one yn | d | D | |
select_one yn | e | E | |
end group | | | |
choices
list_name | name | label
yn | yes | Yes
yn | no | No
`,
  'a repeat': `
survey
type | name | label | required
begin repeat | samples | Sample |
text | code | Code | yes
decimal | top | Top (m) | yes
decimal | bottom | Bottom (m) | yes
select_one soil | soil | Soil | yes
end repeat | | |
text | remarks | Remarks |
choices
list_name | name | label
soil | sand | Sand
soil | clay | Clay
`,
  'a repeat with a number of rows': `
survey
type | name | label | repeat_count
integer | how_many | How many samples? |
begin_repeat | samples | Samples | \${how_many}
text | code | Code |
end_repeat | | |
begin_repeat | pots | Three pots | 3
text | pot | Pot |
end_repeat | | |
begin_repeat | rings | Rings | if(\${how_many} > 2, 2, 1)
decimal | weight | Weight |
end_repeat | | |
`,
  'a repeat in a repeat': `
survey
type | name | label | jr:count
begin_repeat | holes | Hole |
text | hole_code | Code |
begin_group | head | Head |
decimal | level | Level |
end_group | | |
begin_repeat | layers | Layer |
decimal | upto | Until |
select_one soil | soil | Soil |
end_repeat | | |
end_repeat | | |
text | remarks | Remarks |
choices
list_name | name | label
soil | sand | Sand
soil | clay | Clay
`,
  'a repeat in a group': `
survey
type | name | label | relevant | appearance
begin_group | people | People | |
integer | count_people | How many? | |
begin_repeat | person | Person | \${count_people} > 0 | field-list
text | full_name | Name | |
integer | age | Age | |
note | minor | A minor | \${age} < 18 |
text | guardian | Guardian | \${age} < 18 |
end_repeat | | | |
end_group | | | |
note | end_note | \${count_people} people | |
`,
  'over the rows of a repeat': `
survey
type | name | label | calculation
begin_repeat | trucks | Truck |
decimal | load | Load (t) |
text | plate | Plate |
calculate | number | | position(..)
calculate | named | | concat('Truck ', position(..), ': ', \${plate})
end_repeat | | |
calculate | total | Total load | sum(\${load})
calculate | trucks_count | | count(\${trucks})
calculate | heaviest | | max(\${load})
calculate | lightest | | min(\${load})
calculate | mean | Mean | \${total} div \${trucks_count}
calculate | plates | | join(', ', \${plate})
calculate | filled | | count-non-empty(\${plate})
`,
  'one row of a repeat': `
survey
type | name | label | calculation
begin_repeat | samples | Sample |
text | code | Code |
decimal | mass | Mass |
calculate | before | | if(position(..) > 1, indexed-repeat(\${top}, \${levels}, position(..) - 1), 0)
end_repeat | | |
begin_repeat | levels | Level |
decimal | top | Top |
end_repeat | | |
calculate | first_code | | indexed-repeat(\${code}, \${samples}, 1)
calculate | second_mass | | indexed-repeat(\${mass}, \${samples}, 2)
integer | which | Which one? |
calculate | chosen | | indexed-repeat(\${code}, \${samples}, \${which})
note | shown | That is \${chosen} |
`,
  'a loop over choices': `
survey
type | name | label
text | village | Village
begin loop over toilets | loop_toilets | Toilets
integer | number | How many %(label)s?
end loop | |
text | remarks | Remarks
date | day | Day
image | picture | Picture
choices
list_name | name | label
toilets | pit | Pit
toilets | flush | Flush
`,
  'rows that are switched off, and empty ones': `
survey
type | name | label | disabled
text | a | A |
 | | |
text | b | B | yes
text | c | C | no
 | | |
integer | d | D |
note | e | E |
date | f | F |
time | g | G |
decimal | h | H |
`,
  'titles above the headers, and columns of others': `
survey
type | name | label | notes for us | bind::oc:itemgroup | $kuid
text | a | A | ask the client | g1 | abc1
integer | b | B | | g1 | abc2
select_one yn | c | C | is new | g2 | abc3
date | d | D | | g2 | abc4
note | e | E | | | abc5
decimal | f | F | | |
time | g | G | | |
choices
list_name | name | label | $kuid
yn | yes | Yes | x1
yn | no | No | x2
`,
  'names that can not be keys': `
survey
type | name | label | relevant
text | 1st name | First name |
text | last-name | Last name |
text | Last.Name | Again |
text | project | Project |
text | now | Now |
integer | A_B_C | ABC |
integer | ünïcödé | Accents |
text | after | After | \${last-name} != '' and \${A_B_C} > 1
text | id | Id |
calculate | TOTAL | |
`,
  'markup and answers in texts': `
survey
type | name | label | hint
text | name | **Name** of the _inspector_ |
note | hello | Hello \${name}, welcome |
note | red | <span style="color:red">Careful</span> | See [the page](https://example.com)
integer | age | # Age | <b>In years</b>
text | more | What does \${name} do? | &lt;optional&gt;
note | lines | One<br/>two |
date | day | Day |
time | hour | Hour |
`,
};
