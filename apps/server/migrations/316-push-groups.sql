-- Groups of notifications somebody does not want on their devices; in the app they still come.
alter table notification_choices add column silent_groups text[] not null default '{}';
alter table notification_choices alter column silent_groups drop default;
