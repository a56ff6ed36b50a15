import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { call } from '../data/call.ts';
import '@lifeform/renderer/token.css';
import './page.css';
import { SESSION_KEYS } from '../session/machine/session-record.ts';
import { createServices, type Services } from '../session/services.ts';
import { App } from './app.tsx';
import { unregisterServiceWorkers } from './service-worker.ts';
import { reloadWhenQuiet, watchVersion } from './watch-version.ts';

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no element with the id "root".');

unregisterServiceWorkers(navigator);
// The directory's return page may be in a window or frame of its own: there it must not touch the session.
if (/^\/sso\/?$/.test(window.location.pathname)) {
  void import('../session/directory/return-page.ts')
    .then(({ takeReturn }) => takeReturn(root))
    .then((goesOn) => (goesOn ? start(root) : undefined));
} else void start(root);

async function start(element: HTMLElement): Promise<void> {
  const services = createServices(sessionStorage);
  watchVersion({
    getVersion: () => call(services.client, 'GET /api/getVersion'),
    storage: localStorage,
    reload: reloadWhenQuiet,
    schedule: setTimeout,
    log: (error) => services.logFailure('version', error),
  });
  if (sessionStorage.getItem(SESSION_KEYS.putAside) !== null) await restoreMemory(services);
  createRoot(element).render(
    <StrictMode>
      <App services={services} />
    </StrictMode>,
  );
}

/** If this fails the product starts as after a reload. */
async function restoreMemory(services: Services): Promise<void> {
  const { takeBack } = await import('../session/put-aside.ts');
  await takeBack(services).catch((error: unknown) => services.logFailure('putAside', error));
}
