import { OWN_ITEM } from '../../json-schema/own-item.ts';
import { LANGUAGES, type Language } from '../../message/message.ts';
import { isRecord } from '../../schema/is-record.ts';
import type { SourcePart } from '../source/source-part.ts';
import { JsonForms } from './json-forms.ts';
import { Reading } from './reading.ts';
import { plainType } from './schema-field.ts';
import { layersOf, leaveUnused } from './schema-layers.ts';
import { SchemaReader } from './schema-reader.ts';
import { shownBy, uiText } from './schema-shown.ts';
import { titleOf } from './schema-wanted.ts';

/** What a schema of a single value is called, which has no name of its own. */
const SINGLE = 'answer';

/** JSON Schema, alone or as `{ "schema", "uiSchema" }`. */
export function readJsonSchema(document: SourcePart): Reading {
  const reading = new Reading();
  const isBoth = isRecord(document.see('schema'));
  const root = isBoth ? document.part('schema', 'schema') : document;
  if (root === undefined) return reading;
  const reader = new SchemaReader(reading, root);
  const own = root.see(OWN_ITEM);
  if (isRecord(own) && LANGUAGES.some((one) => one === own.language)) {
    root.ledger.take(root.at(OWN_ITEM), 'schema.x-lifeform');
    reading.form.texts.sole = own.language as Language; // one of them
  }
  const layout = document.part('uischema', 'layout');
  const ui = shownBy(document.part('uiSchema', 'ui'));
  const schema = layersOf(root, root, new Set());
  const isObject = (plainType(schema) ?? 'object') === 'object';
  const title = uiText(ui, 'title') ?? titleOf(schema);
  if (layout) new JsonForms(reading, reader, title).read(layout, schema);
  else if (isObject) reader.object(schema, ui, reader.inside(reading.form.first('section', title)));
  else {
    const place = reading.form.first('section', title);
    reader.property({ name: SINGLE, part: root, required: undefined }, ui, reader.inside(place, '#', []));
  }
  reading.finish();
  const within = (path: string): string => path.slice(root.path.length).split('/').slice(0, 3).join('/');
  const used = new Set([...reader.seen].map(within));
  leaveUnused(root, (path) => used.has(within(path)));
  return reading;
}
