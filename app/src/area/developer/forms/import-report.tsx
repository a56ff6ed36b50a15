import type { FormImportAnswer } from '@lifeform/metadata/contract';
import { DataTable, useText } from '@lifeform/renderer';
import styles from './import-report.module.css';

type Left = FormImportAnswer['left'][number];

/** Everything left of one feature for one reason. */
interface LeftFeature {
  readonly feature: string;
  readonly first: Left;
  readonly count: number;
}

/** What comes out of a file, what is not taken over and why, and what is. */
export function ImportReport({ answer }: { readonly answer: FormImportAnswer }) {
  const text = useText();
  const say = (code: string, values: Readonly<Record<string, string | number>> = {}): string =>
    text(`tEdit-Developer-formImport-${code}`, values);
  const { family, content, taken, left } = answer;
  const places = content.layout.filter(({ kind }) => kind !== 'field').length;
  const fields = content.items.filter(({ fieldType }) => fieldType !== 'page').length;
  const reasons = [...Map.groupBy(left, ({ why }) => why)].sort(([one], [other]) => one.localeCompare(other));
  return (
    <div className={styles.report}>
      <p>{say('family', { family, fields, places, rules: content.rules.length })}</p>
      <h3>{say('left', { count: left.length })}</h3>
      {reasons.map(([why, entries]) => (
        <DataTable
          isList
          key={why}
          caption={say(`why-${why}`)}
          rows={byFeature(entries)}
          rowKey={({ feature }) => feature}
          columns={[
            { id: 'feature', head: say('feature'), cell: ({ feature }) => <code>{feature}</code> },
            { id: 'place', head: say('place'), cell: (row) => <Place {...row} /> },
            { id: 'was', head: say('was'), cell: ({ first }) => first.detail ?? '' },
          ]}
        />
      ))}
      <details>
        <summary>{say('taken', { count: taken.reduce((sum, { count }) => sum + count, 0) })}</summary>
        <DataTable
          isList
          caption={say('taken', { count: taken.length })}
          hidesCaption
          rows={taken}
          rowKey={({ feature }) => feature}
          columns={[
            { id: 'feature', head: say('feature'), cell: ({ feature }) => <code>{feature}</code> },
            { id: 'count', head: say('count'), isNumeric: true, cell: ({ count }) => count },
          ]}
        />
      </details>
    </div>
  );
}

function byFeature(entries: readonly Left[]): readonly LeftFeature[] {
  return [...Map.groupBy(entries, ({ feature }) => feature)].flatMap(([feature, all]) => {
    const [first] = all;
    return first ? [{ feature, first, count: all.length }] : [];
  });
}

function Place({ first, count }: LeftFeature) {
  const text = useText();
  return (
    <>
      <code>{first.path}</code>
      {count > 1 && <> {text('tEdit-Developer-formImport-more', { count: count - 1 })}</>}
    </>
  );
}
