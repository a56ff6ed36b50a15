import type { Page } from 'playwright-core';

/** What a page asked for and got. */
export interface Traffic {
  /** Requests to the server's addresses. */
  readonly answers: number;
  /** Scripts, styles and fonts of the build. */
  readonly files: number;
  /** As they came over the network, compressed, with their headers. */
  readonly kilobytes: number;
  /** Paths of what was asked for, in order. */
  readonly asked: readonly string[];
}

/** Asked again and again, the oftener the longer a page is open; counted once. */
const BY_THE_CLOCK = new Set(['/api/getVersion', '/tracking/sendTrackingInfo']);

/** Counts what a page asks for from now on. @returns what there was since the last call, which begins anew */
export async function countTraffic(page: Page): Promise<() => Traffic> {
  const session = await page.context().newCDPSession(page);
  let asked: string[] = [];
  let bytes = 0;
  session.on('Network.requestWillBeSent', ({ request }) => {
    if (!request.url.startsWith('http')) return;
    const path = new URL(request.url).pathname;
    if (!BY_THE_CLOCK.has(path) || !asked.includes(path)) asked.push(path);
  });
  session.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength;
  });
  await session.send('Network.enable');
  return () => {
    const files = asked.filter((path) => path.startsWith('/assets/')).length;
    const traffic = { answers: asked.length - files, files, kilobytes: bytes / 1000, asked };
    [asked, bytes] = [[], 0];
    return traffic;
  };
}
