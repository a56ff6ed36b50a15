import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import '@lifeform/renderer/token.css';
import './shell/page.css';
import { App } from './app.tsx';
import { getVersion } from './data/get-version.ts';
import { createServices } from './session/services.ts';
import { unregisterServiceWorkers } from './shell/service-worker.ts';
import { reloadWhenQuiet, watchVersion } from './shell/watch-version.ts';

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no element with the id "root".');

unregisterServiceWorkers(navigator);
// The directory's return page may stand in a window or frame of its own: there it must not touch the session.
if (/^\/sso\/?$/.test(window.location.pathname)) {
  void import('./session/directory/return-page.ts')
    .then(({ takeReturn }) => takeReturn(root))
    .then((goesOn) => goesOn && start(root));
} else start(root);

function start(element: HTMLElement): void {
  const services = createServices(sessionStorage);
  watchVersion({
    getVersion: () => getVersion(services.client),
    storage: localStorage,
    reload: reloadWhenQuiet,
    schedule: setTimeout,
    log: (error) => services.logFailure('version', error),
  });
  createRoot(element).render(
    <StrictMode>
      <App services={services} />
    </StrictMode>,
  );
}
