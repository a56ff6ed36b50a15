/** What browsers and Node share for timing; the engine itself has no clock. */
interface Host {
  setTimeout?(run: () => void, milliseconds: number): unknown;
}

/** Runs something later by the host's own timer; where there is none, at once. */
export function hostSchedule(run: () => void, milliseconds: number): void {
  // The language's library does not know timers, every host that runs the product does.
  const host = globalThis as Host;
  if (host.setTimeout === undefined) run();
  else host.setTimeout(run, milliseconds);
}
