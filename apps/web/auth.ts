/** The one address the identity provider comes back to, for the page, a window and a silent renewal alike. */
import { broadcastResponseToMainFrame } from '@azure/msal-browser/redirect-bridge';
import { href } from '#features/routes.ts';
import { forgetTenantSession, SIGNED_OUT_STATE } from '#platform/web/leaving/tenant-session.ts';

if (new URLSearchParams(location.search).get('state') === SIGNED_OUT_STATE) {
  forgetTenantSession();
  location.replace(href('signIn'));
} else {
  broadcastResponseToMainFrame().catch((error: unknown) => {
    console.error(error);
    const notice = document.createElement('p');
    notice.append('Inloggen is niet gelukt. ');
    const link = document.createElement('a');
    link.href = href('signIn');
    link.textContent = 'Probeer het opnieuw';
    notice.append(link);
    document.body.replaceChildren(notice);
  });
}
