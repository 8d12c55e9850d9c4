/** Properties that all fields of a design have in common. */
import { z } from 'zod';
import { later } from '#platform/shared/later.ts';

/** Keys are names in expressions, so they look like one. */
export const keySchema = later(() =>
  z.string().regex(/^[a-z][A-Za-z0-9]{0,63}$/, 'Een sleutel begint met een kleine letter en heeft alleen letters en cijfers.'),
);

/** A CEL expression over the answers. */
export const expressionSchema = later(() =>
  z.string().min(1).max(2_000).meta({ description: 'CEL-expressie over de antwoorden, bijvoorbeeld: finalDepth > 5' }),
);

/** A message that shows while an expression is true. */
export const ruleSchema = later(() => z.strictObject({ when: expressionSchema(), message: z.string().min(1).max(500) }));

/** The properties every field may have. */
export const fieldBase = () => ({
  key: keySchema(),
  label: z.string().min(1).max(200),
  help: z.string().max(2_000).optional(),
  required: z.boolean().optional(),
  requiredIf: expressionSchema().optional(),
  visibleIf: expressionSchema().optional(),
  /** Source of the first value: `project.number`, `person.name`, `person.registrations.1001`, `previous.foreman`, `today`. */
  prefill: z
    .string()
    .regex(/^(project|phase|person|previous|today|now)(\.[A-Za-z0-9][A-Za-z0-9-]*)*$/)
    .optional(),
  /** The last value given on this device is offered again in the next form. */
  remember: z.literal(true).optional(),
  /** True when a copy of a form starts with this answer; left out: as its type does (`Copying`). */
  copied: z.boolean().optional(),
  /** Refuse the answer while true. */
  errors: z.array(ruleSchema()).max(20).optional(),
  /** Ask an explanation while true; never refuses. */
  warnings: z.array(ruleSchema()).max(20).optional(),
});

const base = later(() => z.strictObject(fieldBase()));
/** The properties every field may have. */
export type FieldBase = z.infer<ReturnType<typeof base>>;
