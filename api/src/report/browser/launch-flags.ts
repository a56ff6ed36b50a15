/**
 * Features of a window that printing does not need: otherwise each page of a full Chromium starts two more processes
 * for address bar suggestions. The list replaces playwright's own, and includes its entries.
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
 * Flags for every browser. Without the background flags Chromium accesses the network at each start, which a printing
 * page never may; without those about graphics it starts processes for them, which fail where their libraries are missing.
 */
export const LAUNCH_FLAGS: readonly string[] = [
  '--disable-gpu',
  '--disable-software-rasterizer',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-extensions',
  `--disable-features=${WITHOUT.join(',')}`,
];

/** The version that introduced page margin boxes, which contain the footer and page numbers. */
export const OLDEST_VERSION = 131;

/** Environment variables passed to the browser process: never the database address or a secret. */
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
