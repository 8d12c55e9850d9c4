-- Deliveries that don't wait for the morning: of danger.
alter table notification_deliveries add column at_night boolean not null default false;
alter table notification_deliveries alter column at_night drop default;
