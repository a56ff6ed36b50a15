/**
 * Flags for every browser. Without the background flags Chromium tries to reach the network at each start,
 * although a page that prints never may.
 */
export const LAUNCH_FLAGS: readonly string[] = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-extensions',
];

/** Page margin boxes, which carry the footer and its page numbers, came with this version. */
export const OLDEST_VERSION = 131;

/** What the browser process may know of the environment: never the database address or a secret. */
const PASSED_ON = ['PATH', 'HOME', 'LANG', 'TMPDIR', 'TEMP', 'TMP', 'SYSTEMROOT', 'LOCALAPPDATA', 'PROGRAMFILES'];

export function browserEnvironment(
  environment: Readonly<Record<string, string | undefined>>,
  extra: Readonly<Record<string, string>> = {},
): Record<string, string> {
  const kept = PASSED_ON.flatMap((name) => {
    const value = environment[name];
    return value === undefined ? [] : [[name, value] as const];
  });
  return { ...Object.fromEntries(kept), ...extra };
}
