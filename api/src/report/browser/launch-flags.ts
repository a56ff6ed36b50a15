/**
 * What a person's window has and a printed page has no use for: each page of a full Chromium otherwise starts two more
 * processes for the suggestions of its address bar. The list takes the place of playwright's own, whose part it keeps.
 */
const WITHOUT = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxFullPopup',
  'OmniboxPopupWebUI',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'OptimizationHints',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'Translate',
];

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
  `--disable-features=${WITHOUT.join(',')}`,
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
