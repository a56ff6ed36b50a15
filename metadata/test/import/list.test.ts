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
    const values = usual === 'any' ? 'any value' : usual?.map((one) => JSON.stringify(one)).join(', ');
    const said = values === undefined ? '' : ` (${values}: says nothing)`;
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
A field that looks as if it held a social insurance number, a bank account or something about health is made sensitive,
until somebody says in the editor that it is not.
What is hidden counts for nothing, as in those programs, unless fields that hide one another leave it undecided.
Expressions become rules where a rule can say the same. Program code is never run and never taken over.

Whatever is not in these lists is reported as unknown. A feature that survives is reported too where it cannot be taken
over as it stands, such as a condition no rule says. The tests hold the lists against samples: taking everything reported
out of a sample leaves the same form, and taking anything else out does not.

## Public forms that were read

In November 2026, from public repositories at these commits; none of their files is here. A file *became a form* when the
lint finds no error in it: it can be published as it is. *No field* were pictures, rankings, tables of questions or
schemas without a type. No file made the importers fail.

| family | repository | commit | files | became a form | no field | no form | fields | rules | conditions left |
|---|---|---|---|---|---|---|---|---|---|
| JSON Schema | \`mozilla-services/react-jsonschema-form\`, samples of the playground | dec3ef428450 | 28 | 27 | 1 | 0 | 128 | 8 | 0 |
| | \`eclipsesource/jsonforms\`, examples with their layouts | 56c6628cdc4e | 54 | 46 | 7 | 1 | 405 | 10 | 4 |
| | \`json-schema-org/json-schema-org.github.io\`, examples | 21b1dc461006 | 4 | 4 | 0 | 0 | 40 | 1 | 0 |
| XLSForm | \`XLSForm/pyxform\`, workbooks of its tests | 51e5bfecc306 | 25 | 23 | 1 | 1 | 227 | 145 | 20 |
| | \`medic/cht-core\`, forms of community health workers | 4bc9caccb9cc | 36 | 35 | 1 | 0 | 2,570 | 1,381 | 190 |
| | \`hotosm/osm-fieldwork\` and \`kobotoolbox/formpack\` | e95a42073ba1, 176f619aba8f | 4 | 3 | 0 | 1 | 62 | 28 | 0 |
| Form.io | \`bcgov/common-hosted-form-service\`, examples and tests | c29a05341a44 | 17 | 17 | 0 | 0 | 402 | 122 | 1 |
| | \`navikt/skjemabygging-formio\`, with components of its own | e98077cb3afa | 61 | 52 | 9 | 0 | 480 | 185 | 11 |
| | \`formio/core\`, \`formio/formio\` and \`open-formulieren/open-forms\` | 303188a8a2fc, ff103279a076, 5e5813168708 | 14 | 14 | 0 | 0 | 182 | 6 | 0 |
| SurveyJS | \`surveyjs/survey-library\`, tests and examples | 1b2b5df98bb5 | 141 | 118 | 23 | 0 | 426 | 25 | 5 |
| | \`surveyjs/survey-creator\`, tests | 9123ce4075da | 79 | 69 | 10 | 0 | 371 | 75 | 3 |
| | \`surveyjs/code-examples\` | a57123a8521d | 43 | 40 | 3 | 0 | 225 | 27 | 4 |
| | \`surveyjs/survey-pdf\`, tests | 43c81292a594 | 47 | 38 | 9 | 0 | 57 | 3 | 0 |

From 372 of them every value no report names was taken out by itself, 6,163 in all: each time the form became another one,
but where the value repeats what holds anyway, such as the text of an option that is its value. Nothing was lost
without a word.

What these forms ask for most often and do not get: in XLSForm reckoning with days (\`today() + 30\`), regular expressions,
texts with answers in them and languages besides English and French; in Form.io components of a program's own, which
answer to nothing here; in SurveyJS tables of several questions a row, pictures, rankings and pages of thanks; in JSON
Schema values of several types (\`oneOf\`, \`anyOf\`) and lists of fixed places. Workbooks of the format before 2007 (XLS)
are not read; saved as XLSX they are.
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
