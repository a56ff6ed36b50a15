import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { IllustrationPayload } from '@lifeform/metadata/insurance';
import { seed } from '@lifeform/metadata/seed';
import { ob10 } from '../src/pricing/basis/ob-1.0.ts';
import { priceTermPolicy } from '../src/pricing/calculation/renewable-term/price-term-policy.ts';
import type { TermPolicy } from '../src/pricing/policy/term-policy.ts';
import { plainTermPremium } from './plain-term-premium.ts';
import { type Product, startProduct } from './product.ts';

/** Three layers with every rider, as many different people as keep any result from being a remembered one. */
const policies: readonly TermPolicy[] = Array.from({ length: 160 }, (_, index) => ({
  sex: index % 2 === 0 ? 'M' : 'F',
  smokeClass: index % 3 === 0 ? 'S' : 'R',
  rateClass: index % 5 === 0 ? 'P' : 'S',
  issueAge: 18 + (index % 37),
  rating: 100 + 25 * (index % 5),
  flatExtra: (index % 4) * 1.25,
  flatExtraDuration: index % 7 === 0 ? 999 : 5 + (index % 20),
  waiver: true,
  accidentalDeath: true,
  layers: [10, 20, 30].map((term) => ({
    label: `chkTerm${term}`,
    term,
    faceAmount: 50_000 + 1000 * ((index * 7 + term) % 400),
    expiryAge: 85,
  })),
}));

/** Milliseconds each of one pass over the policies. */
function timePass(work: (policy: TermPolicy) => number): number {
  const start = performance.now();
  let sum = 0;
  for (const policy of policies) sum += work(policy);
  if (Number.isNaN(sum)) throw new Error('a premium is not a number');
  return (performance.now() - start) / policies.length;
}

/** Both sides must come to the same cents, or the floor is the floor of something else. */
function requireSamePremiums(): void {
  for (const policy of policies) {
    const quote = priceTermPolicy(ob10, '0180', policy);
    const plain = plainTermPremium(ob10, policy);
    const paid = quote.projection('12').at(-1)?.cumulativePremium ?? Number.NaN;
    if (Math.abs(quote.annualPremium - plain.annual) > 0.001 || Math.abs(paid - plain.paid) > 0.01) {
      throw new Error(`floor ${JSON.stringify(plain)} is not the premium ${quote.annualPremium}, ${paid}`);
    }
  }
}

/** Premium and every policy year, as a quote answers them. */
function quoted(policy: TermPolicy): number {
  const { annualPremium, projection } = priceTermPolicy(ob10, '0180', policy);
  return annualPremium + (projection('12').at(-1)?.cumulativePremium ?? Number.NaN);
}

function core() {
  requireSamePremiums();
  const product: number[] = [];
  const plain: number[] = [];
  for (let pass = 0; pass < 150; pass++) {
    product.push(timePass(quoted));
    plain.push(timePass((policy) => plainTermPremium(ob10, policy).annual));
  }
  return [
    { bench: 'quote-core', unit: 'ms', measured: product.slice(50), goal: 0.2 },
    { bench: 'quote-core-against-plain', unit: 'ms', measured: product.slice(50), floor: plain.slice(50) },
  ];
}

async function timeRequest(url: string, headers: Product['headers'], body: object): Promise<number> {
  const start = performance.now();
  const response = await fetch(url, {
    method: 'POST',
    headers,
    body: JSON.stringify(body),
  });
  const text = await response.text();
  if (response.status !== 200) throw new Error(`${url} answered ${response.status}: ${text}`);
  return performance.now() - start;
}

function payload(index: number): IllustrationPayload {
  const form = seed.forms.find(({ form: name }) => name === 'NewBusiness');
  const defaults = (form?.items ?? []).flatMap(({ name, defaultValue }) =>
    defaultValue === undefined ? [] : [[name, defaultValue] as const],
  );
  const values = {
    ...Object.fromEntries(defaults),
    txtInsuredName: 'Marie Chen',
    txtInsuredAge: 20 + (index % 35),
    rdoInsuredSex: index % 2 === 0 ? 'M' : 'F',
    cboInsuredSmokerClass: 'R',
    chkTerm10: true,
    chkTerm20: true,
    chkTerm30: true,
    txtFaceTerm10: 100_000 + 1000 * (index % 300),
    txtFaceTerm20: 250_000,
    txtFaceTerm30: 250_000,
    rdoPaymentMode: '1',
    chkADO: true,
    chkWaiver: true,
    chkIncomeStoryboardPage: false,
    chkIncomeNonRegPage: false,
  };
  return { prodID: '0180', formVersion: 1, values };
}

/** A bare server that parses the same body and sends the same answer, without doing anything for it. */
async function bareServer(answer: string): Promise<{ readonly url: string; readonly close: () => void }> {
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      JSON.parse(Buffer.concat(chunks).toString());
      response.setHeader('content-type', 'application/json');
      response.end(answer);
    });
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const { port } = server.address() as AddressInfo; // listens on a port, not a pipe
  return { url: `http://127.0.0.1:${port}/`, close: () => server.close() };
}

async function endpoint() {
  const product = await startProduct('agent');
  try {
    const quote = priceTermPolicy(ob10, '0180', policies[0] as TermPolicy); // 160 are there
    const answer = JSON.stringify({ quote: { ...quote, projection: quote.projection('12') } });
    const bare = await bareServer(answer);
    const measured: number[] = [];
    const floor: number[] = [];
    for (let index = 0; index < 300; index++) {
      measured.push(await timeRequest(`${product.url}/api/GetFirstYearPremium`, product.headers, payload(index)));
      floor.push(await timeRequest(bare.url, product.headers, payload(index)));
    }
    bare.close();
    return [
      { bench: 'quote-endpoint', unit: 'ms', measured: measured.slice(100), goal: 15 },
      { bench: 'quote-endpoint-against-bare', unit: 'ms', measured: measured.slice(100), floor: floor.slice(100) },
    ];
  } finally {
    await product.close();
  }
}

export default async () => [...core(), ...(await endpoint())];
