import { defineConfig } from 'vite';

/** The one program of this room; everything else of it is bundled by who imports it. */
export default defineConfig({
  build: {
    ssr: true,
    target: 'node20',
    outDir: 'dist',
    sourcemap: true,
    minify: false,
    emptyOutDir: true,
    rolldownOptions: { input: { cases: 'command/cases.ts' } },
  },
});
