import { type FetchAhead, fetchAhead } from '#platform/web/answers/fetch-ahead.ts';
import { adoptFormer } from '#platform/web/leaving/adopt-former.ts';
import { storeRights, storeSuccessor } from '#platform/web/sign-in/signed-in.ts';
import { getMe, listColleagues } from '../contract.ts';

/** One's own data, with the roles given or taken since one signed in. Who was merged into another account meanwhile goes on as that. */
export const fetchOwn: FetchAhead = async () => {
  const me = await fetchAhead(getMe, {});
  if (me === undefined) return [];
  const { id, name, email, restricted, microsoftGroups, roles, formerIds } = me;
  const says = { id, name, email, restricted, microsoftGroups };
  const rights = roles.map(({ code, permissions }) => ({ name: code, permissions }));
  await adoptFormer(id, formerIds);
  storeSuccessor(formerIds, says, rights);
  storeRights(says, rights);
  return [];
};

/** Everybody who works here: looked up where there is no network. */
export const fetchColleagues: FetchAhead = async () => {
  await fetchAhead(listColleagues, {});
  return [];
};
