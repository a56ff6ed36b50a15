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

const services = createServices(sessionStorage);

unregisterServiceWorkers(navigator);
watchVersion({
  getVersion: () => getVersion(services.client),
  storage: localStorage,
  reload: reloadWhenQuiet,
  schedule: setTimeout,
});
createRoot(root).render(
  <StrictMode>
    <App services={services} />
  </StrictMode>,
);
