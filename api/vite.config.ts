import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';

const source = (name: string) => fileURLToPath(new URL(`./src/${name}.ts`, import.meta.url));
// One chunk for each program people run: the server, and the comparison of a carrier's own cases.
const programs = ['main', 'golden'].filter((name) => existsSync(source(name)));

export default defineConfig({
  build: {
    ssr: true,
    target: 'node20',
    outDir: 'dist',
    sourcemap: true,
    minify: false,
    emptyOutDir: true,
    rolldownOptions: { input: Object.fromEntries(programs.map((name) => [name, source(name)])) },
  },
});
