/** Colleagues to choose a supervisor from; whoever is not registered can be seen and says why. */
import { listColleagues } from '#features/people/contract.ts';
import { pickRefusal } from '#features/people/qualifications.ts';
import { useRequiredKinds } from '#features/registrations/web/use-required-kinds.ts';
import { useAnswer } from '#platform/web/answers/use-answer.ts';
import { useSignedIn } from '#platform/web/sign-in/signed-in.ts';
import type { EntryField } from './entry-form.ts';

/** Gives the options for a protocol on a day (`2026-11-21`): those who are registered first. */
export function useSupervisors(day: string): (protocol: string) => NonNullable<EntryField['options']> {
  const refusalOf = useRefusals(day);
  const people = useColleagues();
  return (protocol) => {
    const options = people.map((person) => {
      const refusal = refusalOf(person.id, protocol);
      const group = refusal === null ? `Geregistreerd voor ${protocol}` : `Niet geregistreerd voor ${protocol}`;
      return { value: person.id, label: refusal === null ? person.name : `${person.name}: ${refusal}`, group, canDo: refusal === null };
    });
    return [...options.filter(({ canDo }) => canDo), ...options.filter(({ canDo }) => !canDo)].map(({ value, label, group }) => ({ value, label, group }));
  };
}

/** Tells why somebody may not supervise under a protocol; null when they may, or when it is not known on this device. */
export function useRefusals(day: string): (personId: string, protocol: string) => string | null {
  const people = useColleagues();
  const required = useRequiredKinds();
  return (personId, protocol) => {
    const person = people.find(({ id }) => id === personId);
    return person === undefined ? null : pickRefusal(person.qualifications, [protocol], required, day);
  };
}

function useColleagues() {
  const self = useSignedIn();
  return useAnswer(listColleagues, {}, { enabled: self !== undefined && !self.restricted }).data ?? [];
}
