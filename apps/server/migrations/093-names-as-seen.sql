-- What turns text around makes a name look like that of another file; names are now received without it, and those from before lose it here.
-- The characters are those of Unicode's Bidi_Control. A name of nothing else gets one of ours.
update files set name = coalesce(nullif(regexp_replace(name, '[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]', '', 'g'), ''), 'bestand')
where name ~ '[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]';

update project_documents set
  file_name = coalesce(nullif(regexp_replace(file_name, '[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]', '', 'g'), ''), 'bestand'),
  title = coalesce(nullif(regexp_replace(title, '[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]', '', 'g'), ''), 'Document')
where file_name || title ~ '[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]';
