import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';
import { lightenStyles, noteNoOwners } from './light-screen.ts';

// On a busy machine a dialog takes longer to open than the default second.
configure({ asyncUtilTimeout: 60_000 });

// One file draws as a server does, without a page.
if ('window' in globalThis) lightenStyles(window);
noteNoOwners();
afterEach(cleanup);
