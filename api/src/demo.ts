import { fileURLToPath } from 'node:url';
import { createApp } from './create-app.ts';
import { fillDemo, readFillOptions, USAGE } from './feature/demo-fill/index.ts';
import { readConfig } from './platform/config/config.ts';
import { StartError } from './platform/config/start-error.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const programs = fileURLToPath(new URL('.', import.meta.url));

/** Fills the database of this environment, which no server may be using; ends with 2 when it is not understood. */
async function run(words: readonly string[]): Promise<number> {
  const options = readFillOptions(words);
  if (!options) {
    console.error(USAGE);
    return 2;
  }
  const config = readConfig(process.env, { root, programs });
  process.env.TZ = config.timeZone;
  if (config.profile !== 'demo') throw new StartError('Only a demonstration (PROFILE=demo) is filled.');
  const { app } = await createApp({ config: { ...config, warmUpSeconds: 0, logLevel: 'error' } });
  try {
    await fillDemo(app, options, new Date(), (line) => console.log(line));
  } finally {
    await app.close();
  }
  return 0;
}

run(process.argv.slice(2)).then(
  (code) => process.exit(code),
  (error: unknown) => {
    console.error(error instanceof StartError ? error.message : error);
    process.exit(1);
  },
);
