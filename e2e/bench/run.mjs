// `npm run bench [-- NAME]`: builds each room's bench/*.bench.ts as it would ship and prints one JSON line a figure.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { installPackages } from '../../api/install.mjs';

installPackages();
const { build } = await import('vite');

const root = fileURLToPath(new URL('../../', import.meta.url));
const wanted = process.argv[2];
// Taken before the build, which sets NODE_ENV.
const env = { ...process.env };
const rooms = ['rules', 'engine', 'api', 'e2e'];

const benches = rooms.flatMap((room) => {
  try {
    const files = readdirSync(join(root, room, 'bench')).filter((name) => name.endsWith('.bench.ts'));
    return files.map((file) => ({ room, name: file.replace('.bench.ts', ''), file: join(root, room, 'bench', file) }));
  } catch {
    return [];
  }
});
const chosen = wanted ? benches.filter(({ name }) => name === wanted) : benches;
if (chosen.length === 0) {
  console.error(`No bench is named ${wanted}. There are: ${benches.map(({ name }) => name).join(', ')}`);
  process.exit(2);
}

/** In a process of its own: nothing an earlier bench compiled, allocated or set weighs on the next. */
function measure(file) {
  return spawnSync(process.execPath, [join(root, 'e2e/bench/measure.mjs'), pathToFileURL(file).href], {
    cwd: root,
    stdio: 'inherit',
    env,
  });
}

// Built inside the room so that its dependencies resolve as they do in the product.
for (const { room, name, file } of chosen) {
  const out = mkdtempSync(join(root, room, 'dist-bench-'));
  try {
    await build({
      configFile: false,
      root: join(root, room),
      logLevel: 'error',
      build: {
        ssr: file,
        outDir: out,
        emptyOutDir: true,
        target: 'node20',
        rollupOptions: { output: { entryFileNames: 'bench.mjs' } },
      },
    });
    const { status } = measure(join(out, 'bench.mjs'));
    if (status !== 0) {
      console.error(`${room}/bench/${name} failed.`);
      process.exitCode = 1;
    }
  } finally {
    rmSync(out, { recursive: true, force: true });
  }
}
process.exit(process.exitCode ?? 0);
