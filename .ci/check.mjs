import { installPackages } from '../api/install.mjs';
import { CHECK, runAll } from './steps.mjs';

installPackages();
await runAll(CHECK);
