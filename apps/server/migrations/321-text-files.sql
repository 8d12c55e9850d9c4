-- Plain text is a kind of file of its own: it has no first bytes to know it by, and is shown as text, whatever is written in it.
alter table files
  drop constraint files_kind_check,
  add constraint files_kind_check check (kind in ('photo', 'signature', 'document', 'text'));
