import type { ErrorAnswer } from '@lifeform/metadata/contract';
import { PRODUCT_FIELD } from '@lifeform/metadata/insurance';
import { afterEach, expect, test, vi } from 'vitest';
import { BasisRegistry } from '../src/feature/basis/basis.registry.ts';
import { createBasis } from '../src/pricing/basis/basis.ts';
import { ob10 } from '../src/pricing/basis/ob-1.0.ts';
import { startApi } from './harness.ts';
import { quoteClient } from './quote-client.ts';

const api = startApi();
const { body, price } = quoteClient(api, {});

afterEach(() => {
  vi.restoreAllMocks();
});

const { '0010': _, '0180': term, ...others } = ob10.document.products;

test.each([
  ['no entry for', others],
  ['an entry of another calculation for', { ...others, ...(term && { '0010': term }) }],
])(
  'a product that its basis has %s is refused by name, with what to do, and others are quoted',
  async (_what, products) => {
    vi.spyOn(api.app.get(BasisRegistry), 'get').mockReturnValue(createBasis({ ...ob10.document, products }));
    const agent = await api.as('agent');
    const whole = { txtFaceAmount: 100_000, chkTerm20: false };
    const refused = await agent.post<ErrorAnswer>('/api/GetFirstYearPremium', body('0010', whole));
    expect(refused).toMatchObject({
      status: 422,
      body: {
        code: 'noBasisEntry',
        parameters: { product: '0010', version: ob10.document.version },
        // By which one of many, as a case of a batch, says so in its own row.
        issues: [{ code: 'msg-Option', path: PRODUCT_FIELD }],
      },
    });
    expect(refused.body.message).toMatch(/^Product 0010 cannot be priced: .+ Choose another product/);
    expect((await price('0020', whole)).annualPremium).toBeGreaterThan(0);
  },
);
