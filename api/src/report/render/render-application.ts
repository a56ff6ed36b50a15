import { formatLongDate } from '@lifeform/engine';
import type { Language } from '@lifeform/metadata';
import type { AnsweredStep } from '@lifeform/metadata/contract';
import type { ReportBranding } from '../report-branding.ts';
import type { ReportText } from '../report-text.ts';
import { renderDocument } from './render-document.ts';
import { findTemplate } from './template-engine.ts';

/** A text shown to the applicant, and their answer. */
export interface DeclaredText {
  readonly texts: readonly string[];
  /** The label of the answer. */
  readonly answer: string;
  readonly isAgreed: boolean;
  /** `YYYY-MM-DD`. */
  readonly on: string;
  readonly by: string;
  /** Version of the settings. */
  readonly version: number;
  /** Null as long as it stands. */
  readonly withdrawn: { readonly on: string; readonly by: string } | null;
}

export interface ApplicationInput {
  readonly language: Language;
  readonly text: ReportText;
  readonly branding: ReportBranding;
  readonly productName: string;
  readonly confirmationNumber: string;
  readonly isWithdrawn: boolean;
  /** `YYYY-MM-DD`. */
  readonly submittedOn: string;
  readonly insuredName: string;
  readonly agent: string;
  readonly steps: readonly AnsweredStep[];
  readonly declarations: readonly DeclaredText[];
  /** Whether the premiums are illustrative, of no licensed insurer. */
  readonly isIllustrative: boolean;
  readonly versions: Readonly<Record<'product' | 'form' | 'settings' | 'basis', string | number>>;
}

/** A submitted application as one self-contained HTML document. */
export function renderApplication(input: ApplicationInput): string {
  const { text, language, branding, productName, confirmationNumber } = input;
  const declarations = input.declarations.map((declared) => {
    const { by, version, withdrawn } = declared;
    const given = { user: by, date: formatLongDate(declared.on, language), version };
    const end = withdrawn && { user: withdrawn.by, date: formatLongDate(withdrawn.on, language) };
    return {
      ...declared,
      given: text.report('eapplication-given', given),
      end: end && text.report('eapplication-consentWithdrawn', end),
    };
  });
  // Declarations are printed once, with their text.
  const declared = new Set(declarations.map(({ answer }) => answer));
  const steps = input.steps
    .map((step) => ({ ...step, answers: step.answers.filter(({ label }) => !declared.has(label)) }))
    .filter(({ answers, groups }) => answers.length > 0 || groups.length > 0);
  const section = findTemplate('eapplication')({ ...input, steps, declarations }, { text, language });
  const title = `${text.report('eapplication-title')} ${confirmationNumber}`;
  const versions = text.report('eapplication-versions', input.versions);
  const label = input.isIllustrative ? ` · ${text.report('footer-illustrative')}` : '';
  const footer = [`${branding.company} · ${title}`, `${versions}${label}`];
  return renderDocument({ language, text, branding, title, productName, footer, sections: [section] });
}
