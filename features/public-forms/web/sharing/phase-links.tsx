import { Section } from '#platform/ui/page/section.tsx';
import { hasPermission } from '#platform/web/sign-in/signed-in.ts';
import { PublicLinks } from './public-links.tsx';

/** The links by which people without an account fill in forms of a phase, for who hands them out. */
export function PhaseLinks({ project, phase }: { readonly project: string; readonly phase: string }) {
  if (!hasPermission('phase.manage')) return null;
  return (
    <Section title="Openbare links">
      <PublicLinks scope={{ project, phase }} />
    </Section>
  );
}
