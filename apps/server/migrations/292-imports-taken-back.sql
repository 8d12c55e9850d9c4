-- An import is taken back but for the rows that somebody changed or used since: how many those were.
alter table imports add column undone_left int not null default 0 check (undone_left >= 0);
