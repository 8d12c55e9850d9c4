import 'fake-indexeddb/auto';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import type { Design } from '#features/form-engine/design/design.ts';
import type { FormState } from '#features/form-engine/filling/state/form-state.ts';

vi.stubGlobal('reportError', console.error);
vi.stubGlobal('localStorage', { getItem: (key: string) => (key === 'user' ? JSON.stringify({ id: 'ik' }) : null), setItem: () => {}, removeItem: () => {} });
const { currentPlace } = vi.hoisted(() => ({ currentPlace: vi.fn() }));
vi.mock('../photos/photo-place.ts', () => ({ currentPlace, photoFactsOf: async () => ({ takenAt: '2026-11-27T08:00:00.000Z', isHere: true }) }));
const { deviceStore } = await import('#platform/web/device/storage/device-store.ts');
const { flushDrafts, readDraft } = await import('#platform/web/drafts/drafts.ts');
const { FileKeeper } = await import('#platform/web/files/file-keeper.ts');
const { keepFile } = await import('#platform/web/files/kept-files.ts');
const { usePhotos } = await import('../photos/use-photos.ts');
const { PLACE_WAIT_MS } = await import('../photos/files-under-way.ts');
const { openForm, startDraft } = await import('./open-form.ts');
const { sendForm } = await import('./send-form.ts');

const design: Design = {
  ...{ key: 'proef', version: 1, name: 'Proef', category: 'Proef' },
  sections: [{ key: 'een', title: 'Een', fields: [{ type: 'photo', key: 'fotos', label: "Foto's", withPosition: true }] }],
};
const rd = { rdX: 155000, rdY: 463000, accuracyMeters: 4 };

/** A question that tells what can be done with its photos. */
function Question({ form, onPhotos }: { readonly form: FormState; readonly onPhotos: (photos: ReturnType<typeof usePhotos>) => void }) {
  onPhotos(usePhotos(form, 'fotos', { withPosition: true }));
  return null;
}

/** A form with a photo that was just taken, whose place is known once `tell` is called. */
async function begin() {
  const place = Promise.withResolvers<typeof rd>();
  currentPlace.mockReturnValue(place.promise);
  const id = await startDraft({ design, context: { today: '2026-11-27', now: '08:00' }, answers: {}, basedOnRevision: 0, fieldNotes: [] });
  const form = await openForm(id);
  if (form === null) throw new Error('the draft just begun is not there');
  const value: typeof keepFile = (blob, file) => keepFile(blob, { ...file, kind: 'document' });
  let photos: ReturnType<typeof usePhotos> | undefined;
  const onPhotos = (known: ReturnType<typeof usePhotos>) => {
    photos = known;
  };
  renderToStaticMarkup(createElement(FileKeeper, { value }, createElement(Question, { form: form.state, onPhotos })));
  await photos?.add([new File(['foto'], 'foto.jpg', { type: 'image/jpeg' })]);
  return { form, tell: () => place.resolve(rd) };
}

/** Time goes on only as it is told to, until the test ends. */
function holdTimers(): void {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => {
    vi.useRealTimers();
  });
}

const photosSent = async () => (await deviceStore.outbox.toArray()).map(({ input }) => (input as { answers: { fotos: unknown } }).answers.fotos);

beforeEach(() => Promise.all(deviceStore.tables.map((table) => table.clear())));

test('a form that is sent just after a photo was taken goes with the place of that photo', async () => {
  const { form, tell } = await begin();
  holdTimers();
  const sending = sendForm(form);
  await vi.advanceTimersByTimeAsync(PLACE_WAIT_MS - 1);
  tell();
  await sending;
  expect(await photosSent()).toMatchObject([[{ rd }]]);
});

test('a place that stays away holds a form up a short while, and does not bring its draft back when it comes', async () => {
  const { form, tell } = await begin();
  holdTimers();
  const sending = sendForm(form);
  await vi.advanceTimersByTimeAsync(PLACE_WAIT_MS - 1);
  expect(await photosSent()).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  await sending;
  tell();
  await flushDrafts();
  const [photos] = await photosSent();
  expect(photos).toHaveLength(1);
  expect(photos).not.toMatchObject([{ rd }]);
  expect(await readDraft(form.id)).toBeUndefined();
});
