import { constants, setPriority } from 'node:os';
import { isMainThread } from 'node:worker_threads';

// On Linux a priority is a thread's own: what a stranger sent waits for the server, not the server for it. Elsewhere it
// would be the whole program's, and is left alone.
if (process.platform === 'linux' && !isMainThread) setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
