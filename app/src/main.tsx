import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import '@lifeform/renderer/token.css';
import './shell/page.css';
import { App } from './app.tsx';
import { createServices } from './session/services.ts';
import { unregisterServiceWorkers } from './shell/service-worker.ts';

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no element with the id "root".');

unregisterServiceWorkers(navigator);
createRoot(root).render(
  <StrictMode>
    <App services={createServices(sessionStorage)} />
  </StrictMode>,
);
