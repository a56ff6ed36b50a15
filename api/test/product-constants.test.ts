import { PRODUCT_CONSTANTS, SESSION_LIMITS } from '@lifeform/metadata/insurance';
import { seed } from '@lifeform/metadata/seed';
import { expect, test } from 'vitest';
import { ob10 } from '../src/pricing/basis/ob-1.0.ts';

test('constants are kept in one module with their values [CONST-001]', () => {
  expect(PRODUCT_CONSTANTS).toEqual({
    riderUnitValue: 1000,
    baseCoverageID: '001',
    flatExtraForLife: 999,
    deceasedAfter: '1900-02-01',
    session: SESSION_LIMITS,
    menuBreakpointPixels: 825,
    reportZoomPercent: 121,
    productVersion: '2.0.4',
  });
  expect(SESSION_LIMITS).toEqual({
    ...{ timeoutMinutes: 480, warningMinutes: 479, countdownSeconds: 59 },
    ...{ activityThrottleMilliseconds: 1000, versionCheckMilliseconds: 1_800_000 },
  });
});

test('what an administrator may change is a setting of the product or a number of the basis [CONST-001]', () => {
  const settings = seed.products.find(({ prodID }) => prodID === '0180')?.settings;
  expect(settings).toMatchObject({ maxTotalFace: 5_000_000, toAge: 85 });
  const { terms } = ob10.document.products['0180'] as { terms: readonly number[] };
  expect([terms, ob10.document.flatExtraForLife]).toEqual([[10, 20, 30], PRODUCT_CONSTANTS.flatExtraForLife]);
});

test('1.25 is what the first premium counts for in initial expenses [CONST-003]', () => {
  expect(ob10.document.valuation.initialExpense.premiumFactor).toBe(1.25);
});
