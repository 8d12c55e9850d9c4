import { renderToStaticMarkup } from 'react-dom/server';
import { beforeEach, describe, expect, it } from 'vitest';
import { ModalHost, type ModalProjectField } from './modal.tsx';
import { chooseModalProject, closeModal, type ModalContentProps, openModal } from './modal-store.ts';

const Reason = ({ data }: ModalContentProps<{ reason: string }>) => <p>{data.reason}</p>;
const ProjectField: ModalProjectField = ({ value }) => <output>project {value ?? 'nog niet gekozen'}</output>;
const options = { title: 'Reden', component: Reason, data: { reason: 'regen' } };
const drawn = () => renderToStaticMarkup(<ModalHost projectField={ProjectField} />);

describe('the place of the modal', () => {
  beforeEach(closeModal);

  it('is empty until one is opened', () => {
    expect(drawn()).toBe('');
  });

  it('shows its title, description, content and size md', () => {
    openModal({ ...options, description: 'Waarom ging het niet door?' });
    expect(drawn()).toMatch(/class="dialog md".*Reden.*Waarom ging het niet door\?.*<p>regen<\/p>/);
  });

  it('asks for a project only when told, and keeps the choice', () => {
    openModal(options);
    expect(drawn()).not.toContain('project');
    openModal({ ...options, size: 'lg', askProject: true });
    expect(drawn()).toContain('project nog niet gekozen');
    chooseModalProject('p-1');
    expect(drawn()).toMatch(/class="dialog lg".*project p-1/);
  });
});
