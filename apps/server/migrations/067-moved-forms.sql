-- Where a form stood before this revision put it elsewhere: 26.01400-01, 26.01400 for a whole project, empty for no project.
alter table form_revisions add column moved_from text;
