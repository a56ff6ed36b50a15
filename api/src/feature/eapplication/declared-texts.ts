import { isoDay } from '@lifeform/engine';
import { type FormDocument, labelKey } from '@lifeform/metadata';
import type { Consent } from '@lifeform/metadata/contract';
import type { DeclaredText } from '../../report/render/render-application.ts';
import type { ReportText } from '../../report/report-text.ts';
import { textsOf } from './consents.ts';

/** The declared texts with who answered each and when, in the language of the report. */
export function declaredTexts(
  document: FormDocument,
  consents: readonly Consent[],
  text: ReportText,
  nameOf: (username: string) => string,
): readonly DeclaredText[] {
  return consents.map(({ field, isGiven, at, username, settingsVersion, withdrawn }) => ({
    texts: textsOf(document, field).map((key) => text.message(key)),
    answer: text.message(labelKey(document.form, field)),
    isAgreed: isGiven,
    ...{ on: isoDay(new Date(at)), by: nameOf(username), version: settingsVersion },
    withdrawn: withdrawn && { on: isoDay(new Date(withdrawn.at)), by: nameOf(withdrawn.username) },
  }));
}
