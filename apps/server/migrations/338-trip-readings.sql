-- The register of vehicles reads its last odometer readings from trips too.
create index trips_by_bare_plate on trips (replace(plate, '-', ''), trip_date desc, end_km desc);
