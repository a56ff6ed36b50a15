import type { ModalPremiums } from '@lifeform/metadata/insurance';
import { inLanguage, type PageBuilder } from './page-data.ts';

/** Smoker classes an adult can be underwritten in. */
const SMOKE_CLASSES = ['R', 'S'] as const;

export const healthMatch: PageBuilder = (source) => {
  const { beside, setup, policy, quote } = source;
  const rows = (setup.tables?.healthMatch ?? []).map((row) => {
    const rateClass = inLanguage(row.code, source);
    return {
      name: inLanguage(row.name, source),
      profile: inLanguage(row.profile, source),
      prices: SMOKE_CLASSES.map((smokeClass) => {
        const priced = beside.classes?.find((one) => one.rateClass === rateClass && one.smokeClass === smokeClass);
        return {
          isOffered: priced !== undefined,
          annual: priced?.annualPremium ?? 0,
          payment: priced === undefined ? 0 : paymentOf(priced.modal, quote.mode),
          isIllustrated: rateClass === policy.rateClass && smokeClass === policy.smokeClass,
        };
      }),
    };
  });
  return { ...source, rows, smokeClasses: SMOKE_CLASSES };
};

function paymentOf(modal: ModalPremiums, mode: number): number {
  return Object.entries(modal).find(([months]) => Number(months) === mode)?.[1] ?? 0;
}
