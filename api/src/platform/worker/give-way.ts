import { constants, setPriority } from 'node:os';
import { isMainThread } from 'node:worker_threads';

// On Linux a thread has its own priority: reading an upload yields to serving. Elsewhere it would apply to the whole
// process, so it is left unchanged.
if (process.platform === 'linux' && !isMainThread) setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
