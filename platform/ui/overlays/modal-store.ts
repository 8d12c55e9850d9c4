/** One dialog at a time, opened from anywhere, as the specification describes it. */
import { type ComponentType, createElement, type ReactElement } from 'react';
import { createStore } from '../store.ts';
import type { DialogSize } from './dialog.tsx';

export const MODAL_SIZE: DialogSize = 'md';

/** Props of the component inside a modal. */
export interface ModalContentProps<Data> {
  readonly data: Data;
  /** Stores the data, runs the callback of the opener and closes. Rejects, and stays open, when the callback does. */
  readonly submit: (data: Data) => Promise<void>;
  readonly close: () => void;
}

export interface ModalOptions<Data> {
  readonly title: string;
  readonly description?: string;
  readonly component: ComponentType<ModalContentProps<Data>>;
  readonly data: Data;
  readonly size?: DialogSize;
  /** Asks for a project as well; the choice comes with the data to `onSubmit`. */
  readonly askProject?: boolean;
  readonly onSubmit?: (data: Data, projectId: string | undefined) => void | Promise<void>;
}

export interface ModalState {
  readonly title: string;
  readonly description: string | undefined;
  readonly size: DialogSize;
  readonly askProject: boolean;
  readonly projectId: string | undefined;
  /** Data as given, and after a submit as submitted. */
  readonly data: unknown;
  readonly content: ReactElement;
}

export const modalStore = createStore<ModalState | undefined>(undefined);

/** Opens a modal, in place of the one before. */
export function openModal<Data>({ title, description, component, data, size = MODAL_SIZE, askProject = false, onSubmit }: ModalOptions<Data>): void {
  const submit = async (submitted: Data): Promise<void> => {
    const state = modalStore.get();
    if (state?.content !== content) return;
    modalStore.set({ ...state, data: submitted });
    await onSubmit?.(submitted, state.projectId);
    if (modalStore.get()?.content === content) closeModal();
  };
  const content: ReactElement = createElement(component, { data, submit, close: closeModal });
  modalStore.set({ title, description, size, askProject, projectId: undefined, data, content });
}

/** Closes the modal without submitting. */
export function closeModal(): void {
  modalStore.set(undefined);
}

/** Remembers the project chosen in a modal that asks for one. */
export function chooseModalProject(projectId: string | undefined): void {
  const state = modalStore.get();
  if (state !== undefined) modalStore.set({ ...state, projectId });
}
