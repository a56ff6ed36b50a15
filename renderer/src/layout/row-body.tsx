import { type LayoutNode, withRowFields } from '@lifeform/engine';
import { memo, useMemo } from 'react';
import { useForm } from '../binding/form-context.ts';
import { fieldsOf } from '../binding/section-fields.ts';
import { Field } from '../field/field.tsx';
import { columnsIn, inRow } from '../rows/in-row.ts';
import styles from '../rows/rows.module.css';
import layoutStyles from './layout.module.css';
import { useDrawn, Waiting } from './lazy-part.tsx';
import { drawParts } from './parts.tsx';

interface RowBodyProps {
  /** What one row holds. */
  readonly nodes: readonly LayoutNode[];
  readonly row: string;
}

/** The parts of a row and its fields, and whether they are drawn: far off the screen they wait, as sections do. */
function useRowParts({ nodes, row }: RowBodyProps) {
  const form = useForm();
  const parts = useMemo(() => inRow(nodes, row), [nodes, row]);
  const fields = useMemo(() => withRowFields(form, parts.flatMap(fieldsOf)), [form, parts]);
  const [isDrawn, draw] = useDrawn(fields);
  return { parts, waiting: isDrawn ? undefined : <Waiting fields={fields} draw={draw} /> };
}

/** The fields of a row. Drawn again only when the layout is another: where the row stands is nothing of theirs. */
export const RowBody = memo(function RowBody(props: RowBodyProps) {
  const { parts, waiting } = useRowParts(props);
  return <div className={layoutStyles.container}>{waiting ?? drawParts(parts)}</div>;
});

/** The same as cells of a table. */
export const RowCells = memo(function RowCells(props: RowBodyProps) {
  const { parts, waiting } = useRowParts(props);
  const columns = columnsIn(parts);
  if (waiting !== undefined)
    return (
      <td className={styles.cell} colSpan={columns.length}>
        {waiting}
      </td>
    );
  return columns.map(({ id }) => (
    <td key={id} className={styles.cell}>
      <Field name={id} />
    </td>
  ));
});
