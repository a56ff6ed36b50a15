import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';

// On a busy machine a dialog takes longer to open than the default second.
configure({ asyncUtilTimeout: 10_000 });

afterEach(cleanup);
