-- Files of the web app by their name, which changes with what is in them: of this version and the ones before it, for tabs that were opened with those.
create table web_assets (
  name text primary key,
  content bytea not null
);

-- Builds of the web app that were served, and which files each is made of.
create table web_builds (
  build text primary key,
  served_at timestamptz not null,
  asset_names text[] not null
);
