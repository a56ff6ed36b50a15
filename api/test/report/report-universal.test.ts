import { expect, test } from 'vitest';
import { renderReport } from '../../src/report/render/render-report.ts';
import { readable } from './readable.ts';
import { reportInput, toggles } from './report-fixture.ts';

const ENTERED = {
  ...toggles(true),
  txtFaceAmount: 250_000,
  txtPlannedDeposit: 200,
  txtDepositYears: 10,
  chkADO: true,
  chkTermRider: true,
  txtTermRiderFace: 50_000,
  chkWaiver: false,
};

test.each(['en', 'fr'] as const)(
  'a universal life report in %s lacks no text and prints the year of a lapse',
  (language) => {
    const input = reportInput(ENTERED, language, '0110');
    const text = readable(renderReport(input));
    expect(text).not.toMatch(/tEdit-|msg-|undefined|NaN|null|[Dd]ividend|participation/);
    expect(text).toContain(input.setup.name[language]);
    const { current, guaranteed } = input.quote.ledger.lapseYear ?? {};
    const lapses = language === 'en' ? 'the policy lapses in year' : 'le contrat tombe en déchéance à l’année';
    expect(text).toContain(`${lapses} ${current}`);
    expect(text).toContain(`${lapses} ${guaranteed}`);
    expect(text).toContain(language === 'en' ? 'Cost of insurance' : 'Coût d’assurance');
  },
);
