import { type FetchAhead, fetchAhead } from '#platform/web/answers/fetch-ahead.ts';
import { listInstructions } from '../contract.ts';

/** Size taken of a file of which it is not known. */
const USUAL_SIZE_BYTES = 500_000;

/** Every instruction that holds, and their files: those one still has to read first. */
export const fetchInstructions: FetchAhead = async ({ restricted }) => {
  if (restricted) return [];
  const all = ((await fetchAhead(listInstructions, {})) ?? []).filter(({ state }) => state === 'published');
  const unread = all.filter(({ isForMe, readAt }) => isForMe && readAt === null);
  const inOrder = [...unread, ...all.filter((one) => !unread.includes(one))];
  return inOrder.flatMap(({ attachments }) =>
    attachments.flatMap(({ fileId, name, contentType, isReceived, sizeBytes }) =>
      isReceived ? [{ id: fileId, name, contentType, sizeBytes: sizeBytes ?? USUAL_SIZE_BYTES }] : [],
    ),
  );
};
