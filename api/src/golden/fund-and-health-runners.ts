import { runAnnuityCase } from './annuity-case.ts';
import { runCriticalCase } from './critical-case.ts';
import { runDepositCase, runTaxFreeCase } from './deposit-case.ts';
import { runDisabilityCase } from './disability-case.ts';
import type { GoldenRunner } from './golden-runner.ts';
import { runIncomeCase } from './income-case.ts';
import { runSegregatedCase } from './segregated-case.ts';
import { runUniversalCase } from './universal-case.ts';

/** Runners by kind of the products that are an account, a payout or cover against illness. */
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
