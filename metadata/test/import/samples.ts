import type { Family } from '../../src/form/import/families.ts';
import { sheetsSource } from '../../src/form/import/index.ts';
import formIo from './samples/form-io.json' with { type: 'json' };
import jsonSchema from './samples/json-schema.json' with { type: 'json' };
import surveyJs from './samples/survey-js.json' with { type: 'json' };
import xlsForm from './samples/xls-form.json' with { type: 'json' };

/** Samples of each family by the public form they are modelled on; see `samples/README.md`. */
export const SAMPLES: Readonly<Record<Family, Readonly<Record<string, unknown>>>> = {
  jsonSchema,
  formIo,
  surveyJs,
  xlsForm: Object.fromEntries(Object.entries(xlsForm).map(([name, sheets]) => [name, sourceOf(sheets)])),
};

/** Lines of cells by the name of their sheet. */
type Sheets = Readonly<Record<string, readonly string[]>>;

function sourceOf(sheets: Sheets): unknown {
  const rows = Object.entries(sheets).map(([name, lines]) => [
    name,
    lines.map((line, at) => ({ row: at + 1, cells: line.split('|') })),
  ]);
  return sheetsSource(Object.fromEntries(rows));
}
