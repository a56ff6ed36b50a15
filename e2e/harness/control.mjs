// Loaded into a product under test before its own program: moves its clock and tells of its memory and of its event loop
// when asked to.
import { monitorEventLoopDelay } from 'node:perf_hooks';
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

const loop = monitorEventLoopDelay({ resolution: 5 });

/** Milliseconds the event loop was held at most since the last time this was asked. */
function held() {
  const { max } = loop;
  loop.reset();
  return max / 1e6;
}

if (isMainThread && process.send) {
  loop.enable();
  globalThis.Date = MovedDate;
  process.on('message', ({ clock, isHeap, isLoop }) => {
    if (clock !== undefined) ahead = clock;
    process.send({ ...(isHeap && { heap: heap() }), ...(isLoop && { held: held() }) });
  });
  // Waiting to be asked keeps no stopped product alive.
  process.channel?.unref();
}
