-- A sample is opened by what is printed on its label, scanned or typed in any letter case.
create index lab_order_samples_by_label on lab_order_samples (lower(barcode)) where barcode <> '';
