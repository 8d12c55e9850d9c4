import { isValidElement } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { chooseModalProject, closeModal, type ModalContentProps, modalStore, openModal } from './modal-store.ts';

function Reason(_props: ModalContentProps<{ reason: string }>) {
  return null;
}

/** The properties the opened component was given. */
function contentProps(): ModalContentProps<{ reason: string }> {
  const content = modalStore.get()?.content;
  if (!isValidElement<ModalContentProps<{ reason: string }>>(content)) throw new Error('no modal is open');
  return content.props;
}

describe('a modal', () => {
  beforeEach(closeModal);

  it('is of size md and asks no project unless told', () => {
    openModal({ title: 'Reden', component: Reason, data: { reason: '' } });
    expect(modalStore.get()).toMatchObject({ title: 'Reden', size: 'md', askProject: false, data: { reason: '' } });
  });

  it('stores the submitted data, runs the callback and closes', async () => {
    const seen: unknown[] = [];
    const onSubmit = vi.fn(() => {
      seen.push(modalStore.get()?.data);
    });
    openModal({ title: 'Reden', component: Reason, data: { reason: '' }, onSubmit });
    await contentProps().submit({ reason: 'regen' });
    expect(onSubmit).toHaveBeenCalledExactlyOnceWith({ reason: 'regen' }, undefined);
    expect(seen).toEqual([{ reason: 'regen' }]);
    expect(modalStore.get()).toBeUndefined();
  });

  it('gives the chosen project with the data when it asks for one', async () => {
    const onSubmit = vi.fn();
    openModal({ title: 'Reden', component: Reason, data: { reason: '' }, askProject: true, onSubmit });
    chooseModalProject('project-1');
    await contentProps().submit({ reason: 'regen' });
    expect(onSubmit).toHaveBeenCalledExactlyOnceWith({ reason: 'regen' }, 'project-1');
  });

  it('stays open with its data when the callback fails, and says so to the content', async () => {
    openModal({ title: 'Reden', component: Reason, data: { reason: '' }, onSubmit: () => Promise.reject(new Error('geweigerd')) });
    await expect(contentProps().submit({ reason: 'regen' })).rejects.toThrow('geweigerd');
    expect(modalStore.get()?.data).toEqual({ reason: 'regen' });
  });

  it('leaves a modal that was opened by the callback', async () => {
    openModal({
      title: 'Eerste',
      component: Reason,
      data: { reason: '' },
      onSubmit: () => openModal({ title: 'Tweede', component: Reason, data: { reason: '' } }),
    });
    await contentProps().submit({ reason: 'regen' });
    expect(modalStore.get()?.title).toBe('Tweede');
  });

  it('takes no submit after it was closed', async () => {
    const onSubmit = vi.fn();
    openModal({ title: 'Reden', component: Reason, data: { reason: '' }, onSubmit });
    const { submit } = contentProps();
    closeModal();
    await submit({ reason: 'te laat' });
    expect(onSubmit).not.toHaveBeenCalled();
  });
});
