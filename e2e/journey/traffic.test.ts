import { expect, test } from 'vitest';
import { field, fillQuote, pricedPanel, signIn } from '../harness/agent.ts';
import { openPage } from '../harness/browser.ts';
import { setStage, sharedBrowser } from '../harness/stage.ts';
import { label } from '../harness/texts.ts';
import { countTraffic, type Traffic } from '../harness/traffic.ts';

const stage = setStage();

type Budget = Pick<Traffic, 'answers' | 'files' | 'kilobytes'>;

/** What a browser that was never here may ask for at most, with the parts it fetches ahead while nobody presses a key. */
const UNTIL_FIRST_KEY: Budget = { answers: 16, files: 130, kilobytes: 640 };
const FROM_QUOTE_TO_PDF: Budget = { answers: 6, files: 40, kilobytes: 200 };

function expectWithin(traffic: Traffic, most: Budget): void {
  const asked = traffic.asked.join('\n');
  expect.soft(traffic.answers, asked).toBeLessThanOrEqual(most.answers);
  expect.soft(traffic.files, asked).toBeLessThanOrEqual(most.files);
  expect.soft(traffic.kilobytes).toBeLessThanOrEqual(most.kilobytes);
}

test('from the sign-in page to the first key of a quote, and from the quote to its PDF, a browser that was never here asks for no more than the budget [SPEED-012]', async () => {
  const visited = await stage.visit();
  const { page, close } = await openPage(await sharedBrowser(), new URL(visited.page.url()).origin);
  try {
    const traffic = await countTraffic(page);
    await page.goto('/login');
    await signIn(page, 'agent');
    await field(page, 'txtInsuredName').press('M');
    expectWithin(traffic(), UNTIL_FIRST_KEY);

    await fillQuote(page);
    await pricedPanel(page).waitFor();
    traffic();
    const pdf = page.context().waitForEvent('request', (request) => request.url().includes('/DBReports/'));
    await page.getByRole('button', { name: new RegExp(`^${label('btnGenerateReport')}`) }).click();
    await pdf;
    expectWithin(traffic(), FROM_QUOTE_TO_PDF);
  } finally {
    await close();
  }
});
