import { isRecord } from '../../schema/is-record.ts';
import type { SourcePart } from '../source/source-part.ts';
import { JsonForms } from './json-forms.ts';
import { Reading } from './reading.ts';
import { uiText } from './schema-field.ts';
import { layersOf, leaveUnused } from './schema-layers.ts';
import { SchemaReader, shownBy, titleOf } from './schema-reader.ts';

/** JSON Schema, alone or as `{ "schema", "uiSchema" }`. */
export function readJsonSchema(document: SourcePart): Reading {
  const reading = new Reading();
  const isBoth = isRecord(document.see('schema'));
  const root = isBoth ? document.part('schema', 'schema') : document;
  if (root === undefined) return reading;
  const reader = new SchemaReader(reading, root);
  const layout = document.part('uischema', 'layout');
  const ui = shownBy(document.part('uiSchema', 'ui'));
  const schema = layersOf(root, root, new Set());
  const title = uiText(ui, 'title') ?? titleOf(schema);
  if (layout) new JsonForms(reading, reader, title).read(layout, schema);
  else {
    const place = reading.form.first('section', title);
    reader.object(schema, ui, reader.inside(place));
  }
  reading.finish();
  leaveUnused(root, (path) => reader.seen.has(path));
  return reading;
}
