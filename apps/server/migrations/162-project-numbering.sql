-- How numbers of projects are made; one row, held while a number is given, so that two at once never get the same.
create table project_numbering (
  only_one boolean primary key default true check (only_one),
  -- {jj} is the year in two digits, {jjjj} in four, {n:5} a count of five digits that goes on within the year.
  pattern text not null,
  version int not null default 1
);
insert into project_numbering (pattern) values ('{jj}.{n:5}');
