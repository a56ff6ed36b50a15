import { runAnnuityCase } from './annuity-case.ts';
import { runCriticalCase } from './critical-case.ts';
import { runDepositCase, runTaxFreeCase } from './deposit-case.ts';
import { runDisabilityCase } from './disability-case.ts';
import type { GoldenRunner } from './golden-runner.ts';
import { runIncomeCase } from './income-case.ts';
import { runSegregatedCase } from './segregated-case.ts';
import { runUniversalCase } from './universal-case.ts';

/** Runners of accounts, payouts and health cover, by kind of product. */
export const FUND_AND_HEALTH_RUNNERS = {
  universalLife: runUniversalCase,
  disabilityIncome: runDisabilityCase,
  criticalIllness: runCriticalCase,
  deposit: runDepositCase,
  taxFreeSavings: runTaxFreeCase,
  payoutAnnuity: runAnnuityCase,
  retirementIncome: runIncomeCase,
  lifeIncome: runIncomeCase,
  segregatedFund: runSegregatedCase,
} as const satisfies Readonly<Record<string, GoldenRunner>>;
