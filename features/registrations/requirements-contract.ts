/** Which kinds of registration are required, and the setting of it. */
import { z } from 'zod';
import { Version } from '#platform/shared/input/input-fields.ts';
import { defineCommand, defineQuery } from '#platform/shared/operation.ts';
import { RegistrationKind } from './registration.ts';

/** Every kind with a setting of its own. One that is not listed is not required. Whoever fills forms needs it, also without a network. */
export const listRegistrationRequirements = defineQuery({
  name: 'registration-requirement.list',
  api: 'main',
  route: 'GET /v1/registration-requirements',
  access: { who: 'signed-in', restricted: 'scoped' },
  params: () => z.object({}),
  result: () => z.array(z.object({ kind: z.string(), required: z.boolean(), version: z.int() })),
  offline: true,
});

/** Says whether a kind is required. */
export const putRegistrationRequirement = defineCommand({
  name: 'registration-requirement.put',
  deed: 'Registratie-eis gewijzigd',
  api: 'main',
  route: 'PUT /v1/registration-requirements/:kind',
  access: { who: ['qualification.manage'], restricted: 'refused' },
  input: () => z.object({ kind: RegistrationKind(), required: z.boolean(), version: Version() }),
  result: () => z.object({ version: z.number() }),
  changes: ['registration-requirement.list', 'phase.get'],
  offline: false,
});
