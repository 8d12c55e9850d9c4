import { type FetchAhead, fetchAhead } from '#platform/web/answers/fetch-ahead.ts';
import { storeRights } from '#platform/web/sign-in/signed-in.ts';
import { getMe, listColleagues } from '../contract.ts';

/** One's own data, with the roles given or taken since one signed in. */
export const fetchOwn: FetchAhead = async () => {
  const me = await fetchAhead(getMe, {});
  if (me === undefined) return [];
  const { id, name, email, restricted, microsoftGroups, roles } = me;
  storeRights(
    { id, name, email, restricted, microsoftGroups },
    roles.map(({ code, permissions }) => ({ name: code, permissions })),
  );
  return [];
};

/** Everybody who works here: looked up where there is no network. */
export const fetchColleagues: FetchAhead = async () => {
  await fetchAhead(listColleagues, {});
  return [];
};
