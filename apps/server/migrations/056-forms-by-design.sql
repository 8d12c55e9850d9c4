create index form_submissions_by_design on form_submissions (design_key, updated_at desc, id desc);
