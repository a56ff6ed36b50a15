import { installPackages } from '../api/install.mjs';
import { CHECK, PROVE, runAll } from './steps.mjs';

installPackages();
await runAll({ ...CHECK, ...PROVE });
