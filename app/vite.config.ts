import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { precompress } from './build/precompress.ts';

/** Where `npm start` serves the API, for the development server to pass its paths on to. */
const API = 'http://127.0.0.1:3000';

export default defineConfig({
  plugins: [react(), precompress()],
  server: { proxy: Object.fromEntries(['/api', '/users', '/tracking', '^/DB\\w+/'].map((path) => [path, API])) },
  build: {
    target: 'es2022',
    manifest: true,
    // The content security policy allows fonts and scripts from this origin only, not from data: addresses.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
});
