-- Notifications that have yet to go out, by mail or to a device. A row goes when it was taken, or can't be.
create table notification_deliveries (
  id uuid primary key default gen_random_uuid(),
  notification_id uuid not null references notifications (id) on delete cascade,
  way text not null check (way in ('mail', 'push')),
  device_id uuid references push_devices (id) on delete cascade,
  -- All that the lock screen of a phone may show of it.
  words text not null,
  due_at timestamptz not null,
  tries int not null default 0,
  check ((way = 'push') = (device_id is not null)),
  unique nulls not distinct (notification_id, way, device_id)
);
create index notification_deliveries_due on notification_deliveries (due_at);
create index notification_deliveries_by_device on notification_deliveries (device_id);
