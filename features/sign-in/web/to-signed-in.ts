/** The person who signed in as a device keeps them, from what the server says of them. */
import type { Me } from '#features/people/contract.ts';
import type { SignInWay, signedInTexts } from '#platform/web/sign-in/signed-in.ts';

/** Returns the person, their roles and their settings. */
export function toSignedIn({ id, name, email, restricted, microsoftGroups, roles, settings }: Me, signedInBy: SignInWay): Parameters<typeof signedInTexts> {
  return [
    { id, name, email, restricted, microsoftGroups, signedInBy },
    roles.map(({ code, permissions }) => ({ name: code, permissions })),
    { id, numberItems: settings.number_items, betaFeatures: settings.beta_features, sideBarWidth: settings.side_bar_width },
  ];
}
