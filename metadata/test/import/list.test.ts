import { expect, test } from 'vitest';
import { COMMON, FAMILIES, type Family } from '../../src/form/import/families.ts';
import type { FeatureList } from '../../src/form/import/source/report.ts';
import { LEFT_REASONS } from '../../src/form/import/source/report.ts';
import { seed } from '../../src/seed.ts';

const TITLES: Readonly<Record<Family, string>> = {
  jsonSchema: 'JSON Schema, with a UI schema or a layout of JSON Forms',
  xlsForm: 'XLSForm',
  formIo: 'Form.io',
  surveyJs: 'SurveyJS',
};

const messages: Readonly<Record<string, { readonly en: string }>> = seed.messages;
const reasonText = (why: string): string => messages[`tEdit-Developer-formImport-why-${why}`]?.en ?? '';
const cell = (text: string): string => text.replaceAll('|', '\\|');

function table(features: FeatureList): string {
  const rows = Object.entries(features).map(([name, { becomes, why, usual }]) => {
    const said = usual === undefined ? '' : ` (${usual.map((one) => JSON.stringify(one)).join(', ')}: says nothing)`;
    return `| \`${cell(name)}\`${cell(said)} | ${becomes === undefined ? 'no' : 'yes'} | ${becomes ?? reasonText(why ?? 'unknown')} |`;
  });
  return ['| feature | survives | as, or why not |', '|---|---|---|', ...rows].join('\n');
}

const INTRODUCTION = `# Forms of other programs

**Developer tools, Forms, Import a form** reads one file: JSON Schema, Form.io and SurveyJS as JSON, XLSForm as XLSX. Its
content decides which it is. What would become of it is shown first, with everything that is not taken over, where and
why; nothing is made until it is named. It is then a form as any other: checked, reviewed where that is asked, changed in
the editor. \`POST /api/forms/import\` answers the same to programs.

A UI schema stands beside its schema in one file: \`{ "schema": …, "uiSchema": … }\`, or \`"uischema"\` for a layout of JSON
Forms. A file has at most 1 MB, 60 levels and 2,000 fields.

Texts are taken in English and French; where one is missing it is copied from the other and counted in the report.
Expressions become rules where a rule can say the same. Program code is never run and never taken over.

Whatever is not in these lists is reported as unknown. A feature that survives is reported too where it cannot be taken
over as it stands, such as a condition no rule says. The tests hold the lists against samples: taking everything reported
out of a sample leaves the same form, and taking anything else out does not.
`;

test('the list of what survives of each family is written in docs/import.md [DEVX-005]', async () => {
  const families = (Object.keys(TITLES) as Family[]).map((family) => {
    const own = Object.entries(FAMILIES[family].features).filter(([name]) => !Object.hasOwn(COMMON, name));
    return `## ${TITLES[family]}\n\n${table(Object.fromEntries(own))}\n`;
  });
  const page = [INTRODUCTION, `## Texts of every family\n\n${table(COMMON)}\n`, ...families].join('\n');
  await expect(page).toMatchFileSnapshot('../../../docs/import.md');
});

test('every reason for leaving something has its words [DEVX-005]', () => {
  expect(LEFT_REASONS.filter((why) => reasonText(why) === '')).toEqual([]);
  const used = Object.values(FAMILIES).flatMap(({ features }) =>
    Object.values(features).flatMap(({ why }) => why ?? []),
  );
  expect(used.filter((why) => !LEFT_REASONS.includes(why))).toEqual([]);
});
