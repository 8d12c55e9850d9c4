-- Which kinds of registration forms, releases and the picking of people ask for. A kind without a row is not asked.
create table qualification_requirements (
  kind text primary key,
  required boolean not null,
  version int not null default 1
);
-- The protocols of BRL SIKB 1000, 2000, 2100 and 6000, from the start.
insert into qualification_requirements (kind, required)
  select kind, true from unnest(array['1001', '1002', '1003', '1004', '2001', '2002', '2003', '2018', '2101', '6001', '6002', '6003', '6005']) as kind;
-- Until now any kind was asked from the first that somebody had: what an organisation keeps goes on being asked.
insert into qualification_requirements (kind, required) select distinct kind, true from qualifications on conflict do nothing;
