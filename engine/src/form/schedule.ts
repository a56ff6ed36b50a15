/** What browsers and Node share for timing; the engine itself has no clock. */
interface Host {
  setTimeout?(run: () => void, milliseconds: number): unknown;
}

/** Runs something later with the host's timer; without one, at once. */
export function hostSchedule(run: () => void, milliseconds: number): void {
  // The language's own types have no timers, but every host of the product does.
  const host = globalThis as Host;
  if (host.setTimeout === undefined) run();
  else host.setTimeout(run, milliseconds);
}
