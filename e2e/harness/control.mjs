// Loaded into a product under test before its own program: moves its clock and tells of its memory when asked to.
import { isMainThread } from 'node:worker_threads';

const RealDate = Date;
let ahead = 0;

class MovedDate extends RealDate {
  constructor(...given) {
    if (given.length === 0) super(RealDate.now() + ahead);
    else super(...given);
  }

  static now() {
    return RealDate.now() + ahead;
  }
}

/** Megabytes in use once all that can go has gone. */
function heap() {
  for (let time = 0; time < 4; time += 1) globalThis.gc?.();
  return process.memoryUsage().heapUsed / 2 ** 20;
}

if (isMainThread && process.send) {
  globalThis.Date = MovedDate;
  process.on('message', ({ clock, isHeap }) => {
    if (clock !== undefined) ahead = clock;
    process.send(isHeap ? { heap: heap() } : {});
  });
  // Waiting to be asked keeps no stopped product alive.
  process.channel?.unref();
}
