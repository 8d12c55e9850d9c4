import { href } from '#features/routes.ts';
import { ChipLink } from '#platform/ui/chip.tsx';

const pages = [
  { key: 'projectForms', label: 'Per fase' },
  { key: 'projectFormList', label: 'Alles' },
] as const;

/** The two ways to look at the forms of a project. */
export function ProjectFormTabs({ project, current }: { readonly project: string; readonly current: (typeof pages)[number]['key'] }) {
  return (
    <div className="tools pad">
      <nav className="chips" aria-label="Formulieren van het project">
        {pages.map(({ key, label }) => (
          <ChipLink key={key} href={href(key, { project })} current={key === current}>
            {label}
          </ChipLink>
        ))}
      </nav>
    </div>
  );
}
