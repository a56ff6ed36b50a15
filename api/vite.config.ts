import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';

const source = (name: string) => fileURLToPath(new URL(`./src/${name}.ts`, import.meta.url));
// One chunk for each program: the server and the workers it reads files, renders templates and checks versions in, the comparison of a
// carrier's own cases, the import of its tables, the check of the audit log, forms as files, the filling of demonstrations, the rotation of keys.
const programs = [
  'main',
  'reader',
  'template-renderer',
  'impact',
  'version-checks',
  'golden',
  'basis',
  'audit',
  'metadata',
  'demo',
  'keys',
].filter((name) => existsSync(source(name)));

export default defineConfig({
  // The seed is parsed at each start, which Node does twice as fast from a text as from a literal.
  json: { stringify: true, namedExports: false },
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
