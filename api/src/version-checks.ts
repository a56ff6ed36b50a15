import { parentPort } from 'node:worker_threads';
import { checkVersion, type VersionCheck } from './feature/form/check-version.ts';

parentPort?.on('message', (work: VersionCheck) => parentPort?.postMessage(checkVersion(work)));
