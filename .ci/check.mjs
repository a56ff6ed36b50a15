import { CHECK, runAll } from './steps.mjs';

await runAll(CHECK);
