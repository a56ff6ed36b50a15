import { expect, test } from 'vitest';
import { weigh } from '../../app/bundle-budget.mjs';
import { field, fillQuote, pricedPanel, signIn } from '../harness/agent.ts';
import { openPage } from '../harness/browser.ts';
import { setStage, sharedBrowser } from '../harness/stage.ts';
import { label } from '../harness/texts.ts';
import { countTraffic } from '../harness/traffic.ts';

const stage = setStage();

/** Answers of the server that a browser which was never here may ask for, at most. */
const ANSWERS = { untilFirstKey: 16, fromQuoteToPdf: 6 };
/** Both together: parts are fetched ahead while nobody presses a key, which is sooner on one machine than on another. */
const BOTH = { files: 212, kilobytes: 860 };

test('from the sign-in page to the first key of a quote, and from the quote to its PDF, a browser that was never here asks for no more than the budget [SPEED-012]', async () => {
  const visited = await stage.visit();
  const { page, close } = await openPage(await sharedBrowser(), new URL(visited.page.url()).origin);
  try {
    const traffic = await countTraffic(page);
    await page.goto('/login');
    await signIn(page, 'agent');
    await field(page, 'txtInsuredName').press('M');
    const first = traffic();
    expect(first.answers, first.asked.join('\n')).toBeLessThanOrEqual(ANSWERS.untilFirstKey);

    await fillQuote(page);
    await pricedPanel(page).waitFor();
    const filled = traffic();
    const pdf = page.context().waitForEvent('request', (request) => request.url().includes('/DBReports/'));
    await page.getByRole('button', { name: new RegExp(`^${label('btnGenerateReport')}`) }).click();
    await pdf;
    const report = traffic();
    expect(report.answers, report.asked.join('\n')).toBeLessThanOrEqual(ANSWERS.fromQuoteToPdf);
    const sum = (of: 'files' | 'kilobytes') => first[of] + filled[of] + report[of];
    expect(sum('files')).toBeLessThanOrEqual(BOTH.files);
    expect(sum('kilobytes')).toBeLessThanOrEqual(BOTH.kilobytes);
  } finally {
    await close();
  }
});

test('the scripts of the form route alone, beyond the shell and the form, weigh at most 42 kB [SPEED-013]', () => {
  const own = weigh().find(({ name }) => name === 'agent form route, its own scripts');
  expect(own?.limit).toBe(42);
  expect(own?.size).toBeGreaterThan(10);
  expect(own?.size).toBeLessThanOrEqual(42);
});
