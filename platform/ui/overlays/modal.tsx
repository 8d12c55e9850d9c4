import type { ComponentType } from 'react';
import { useStore } from '../store.ts';
import { Dialog } from './dialog.tsx';
import { chooseModalProject, closeModal, modalStore } from './modal-store.ts';

/** The field a modal shows when it asks for a project; the shell gives it, this folder knows no projects. */
export type ModalProjectField = ComponentType<{ readonly value: string | undefined; readonly onChange: (projectId: string | undefined) => void }>;

/** The place where modals appear; stands once in the shell. */
export function ModalHost({ projectField: ProjectField }: { readonly projectField?: ModalProjectField }) {
  const modal = useStore(modalStore);
  if (modal === undefined) return null;
  return (
    <Dialog open onClose={closeModal} title={modal.title} description={modal.description} size={modal.size} keepOpen>
      {modal.askProject && ProjectField !== undefined && <ProjectField value={modal.projectId} onChange={chooseModalProject} />}
      {modal.content}
    </Dialog>
  );
}
