/** Starts the app in the browser. */
import '#platform/web/device/without-eval.ts';
import '#platform/ui/styles/index.css';
import { RouterProvider } from '@tanstack/react-router';
import { lazy, StrictMode, Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import { rememberAddress } from '#features/sign-in/web/wanted-address.ts';
import { LinkComponent } from '#platform/ui/link.tsx';
import { ModalHost, type ModalProjectField } from '#platform/ui/overlays/modal.tsx';
import { NotificationHost } from '#platform/ui/overlays/notifications.tsx';
import { SnackbarHost } from '#platform/ui/overlays/snackbar.tsx';
import { whenIdle } from '#platform/web/device/quiet.ts';
import { reportError, startErrorReporting } from '#platform/web/errors/error-reporting.ts';
import { handlePreloadErrors } from '#platform/web/errors/preload-error.ts';
import { isLeavingUnfinished } from '#platform/web/leaving/device-owner.ts';
import { startUpdates } from '#platform/web/update/update.ts';
import { router } from './router.tsx';
import { followPressedNotifications } from './shell/follow-push.ts';
import { RoomClass } from './shell/room-class.tsx';
import { RouterLink } from './shell/router-link.tsx';
import { followScrollRule } from './shell/scroll-rule.ts';

const LazyProjectField = lazy(async () => ({ default: (await import('./shell/modal-project-field.tsx')).ModalProjectField }));

/** Fetched when a modal asks for a project; the sign-in page needs none of it. */
const ProjectField: ModalProjectField = (props) => (
  <Suspense fallback={null}>
    <LazyProjectField {...props} />
  </Suspense>
);

function start(): void {
  rememberAddress();
  startErrorReporting();
  handlePreloadErrors();
  followScrollRule(router);
  followPressedNotifications(router.history);
  const root = document.getElementById('root');
  if (root === null) throw new Error('no #root in the page');
  createRoot(root).render(
    <StrictMode>
      <LinkComponent value={RouterLink}>
        <RoomClass />
        <RouterProvider router={router} />
        <SnackbarHost />
        <NotificationHost />
        <ModalHost projectField={ProjectField} />
      </LinkComponent>
    </StrictMode>,
  );
  startUpdates();
  whenIdle(finishLeaving);
  addEventListener('online', finishLeaving);
}

/** Whoever left while that could not all be done leaves for good as soon as it can. */
function finishLeaving(): void {
  if (isLeavingUnfinished()) import('#platform/web/leaving/unfinished.ts').then((unfinished) => unfinished.finishLeaving()).catch(reportError);
}

try {
  start();
} catch (error) {
  console.error('Failed to initialize the React app', error);
}
