import type { FieldType } from '@lifeform/metadata';
import { TYPE_DRAWINGS, type TypeDrawing } from './type-drawings.ts';
import styles from './type-picture.module.css';

/** How a field of a type looks on a form, drawn small. The words beside it say what it is; the signs in it are no words. */
export function TypePicture({ type }: { readonly type: FieldType }) {
  const { lines, signs }: TypeDrawing = TYPE_DRAWINGS[type];
  return (
    <span className={styles.picture} data-signs={signs} aria-hidden="true">
      <svg viewBox="0 0 40 28" width="50" height="35" role="presentation">
        <path d={lines} />
      </svg>
    </span>
  );
}
