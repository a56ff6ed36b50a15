import { isoDay } from '@lifeform/engine';
import { type FormDocument, labelKey } from '@lifeform/metadata';
import type { GivenDeclaration } from '@lifeform/metadata/contract';
import type { DeclaredText } from '../../report/render/render-application.ts';
import type { ReportText } from '../../report/report-text.ts';

const NEGATIVE: ReadonlySet<string> = new Set(['', 'N', 'false']);

/** The declared texts with who answered each and when: the labels in the section of the answer. */
export function declaredTexts(
  { form, items, layout }: FormDocument,
  declarations: readonly GivenDeclaration[],
  text: ReportText,
  nameOf: (username: string) => string,
): readonly DeclaredText[] {
  const labels = new Set(items.filter(({ fieldType }) => fieldType === 'label').map(({ name }) => name));
  return declarations.map(({ field, answer, at, username, settingsVersion }) => {
    const section = layout.find(({ id }) => id === field)?.parent;
    const beside = layout.filter(({ parent, id }) => parent === section && labels.has(id));
    return {
      texts: beside.map(({ id }) => text.message(labelKey(form, id))),
      answer: text.message(labelKey(form, field)),
      isAgreed: !NEGATIVE.has(answer),
      on: isoDay(new Date(at)),
      by: nameOf(username),
      version: settingsVersion,
    };
  });
}
