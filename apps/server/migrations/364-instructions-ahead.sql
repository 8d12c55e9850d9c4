-- A version of a work instruction that is published ahead of its first day leaves the one in force as it is until then.
drop index instructions_published;
create unique index instructions_published on instructions (series_id, valid_from) where state = 'published';
