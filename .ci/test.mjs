import { CHECK, PROVE, runAll } from './steps.mjs';

await runAll({ ...CHECK, ...PROVE });
