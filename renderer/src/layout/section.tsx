import { type LayoutNode, withRowFields } from '@lifeform/engine';
import { type CSSProperties, useMemo } from 'react';
import { containerId } from '../binding/field-id.ts';
import { useFormContext } from '../binding/form-context.ts';
import { fieldsOf, shownOf } from '../binding/section-fields.ts';
import styles from './layout.module.css';
import { useDrawn, Waiting } from './lazy-part.tsx';
import { usePartTitle } from './part-title.ts';
import { drawParts } from './parts.tsx';
import { useIsEmpty } from './use-is-empty.ts';

/** A titled panel of the form. Far off the screen its fields are not drawn and the browser paints nothing. */
export function Section({ node }: { readonly node: LayoutNode }) {
  const { form, idPrefix } = useFormContext();
  const id = containerId(idPrefix, node.id);
  const title = usePartTitle(node.title);
  const titleId = `${id}-title`;
  const fields = useMemo(() => withRowFields(form, fieldsOf(node)), [form, node]);
  const shown = useMemo(() => shownOf(form, fields), [form, fields]);
  const [isDrawn, draw] = useDrawn(fields);
  if (useIsEmpty(node)) return null;
  return (
    <section
      id={id}
      data-part={node.id}
      className={styles.section}
      style={{ '--shown': shown } as CSSProperties}
      aria-labelledby={title === undefined ? undefined : titleId}
    >
      {title !== undefined && (
        <h2 id={titleId} tabIndex={-1} data-section-heading="">
          {title}
        </h2>
      )}
      {isDrawn ? drawParts(node.children) : <Waiting fields={fields} draw={draw} />}
    </section>
  );
}
