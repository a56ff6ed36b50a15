/** Of the local storage: it outlives the session, and names nobody. */
const DEVICE_KEY = 'device';

/** The mark by which the server knows this browser from an earlier sign-in; undefined without one. */
export function readDevice(): string | undefined {
  try {
    return localStorage.getItem(DEVICE_KEY)?.slice(0, 100) || undefined;
  } catch {
    return undefined;
  }
}

/** Storage that is full or switched off only means that the browser is not known next time. */
export function keepDevice(mark: string | undefined): void {
  try {
    if (mark !== undefined) localStorage.setItem(DEVICE_KEY, mark);
  } catch {
    // Signing in goes on.
  }
}
