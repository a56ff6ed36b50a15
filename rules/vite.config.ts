import { defineConfig } from 'vite';

/** The only program of this room; its importers bundle everything else. */
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
