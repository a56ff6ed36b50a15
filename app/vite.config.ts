import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { namedReact } from './build/named-react.ts';
import { precompress } from './build/precompress.ts';

/** Where `npm start` serves the API, for the development server to pass its paths on to. */
const API = 'http://127.0.0.1:3000';

/** Modules of the other rooms do nothing but define; one puts a mark into the page and says so in its name. */
const PURE = /\/(?:rules|metadata|engine|renderer)\/src\/(?!.*-style\.ts$).*\.tsx?$/;

export default defineConfig({
  plugins: [react(), namedReact(), precompress()],
  server: { proxy: Object.fromEntries(['/api', '/users', '/tracking', '^/DB\\w+/'].map((path) => [path, API])) },
  build: {
    target: 'es2022',
    manifest: true,
    // The content security policy allows fonts and scripts from this origin only, not from data: addresses.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      // A screen then loads what it uses of a room, not the room.
      // The element is imported for what it does: it makes itself known to the page.
      treeshake: { moduleSideEffects: (id) => !PURE.test(id) || id.endsWith('/embed/element.tsx') },
      // What every visit loads at once is one script, whichever later screens share parts of it.
      output: { codeSplitting: { groups: [{ name: 'start', tags: ['$initial'] }] } },
    },
  },
});
