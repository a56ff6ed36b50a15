import { rowOf } from '@lifeform/engine';

/** Element ids of one field, made on demand: most fields have no error, status or help. */
export class FieldIds {
  readonly field: string;
  /** Of the element that says which row the field is in. */
  readonly row: string | undefined;
  constructor(field: string, row?: string) {
    this.field = field;
    this.row = row;
  }
  get control(): string {
    return `${this.field}-control`;
  }
  get label(): string {
    return `${this.field}-label`;
  }
  /** What names the control: in rows the row and the label. */
  get labelledBy(): string {
    return this.row === undefined ? this.label : `${this.row} ${this.label}`;
  }
  get hint(): string {
    return `${this.field}-hint`;
  }
  get error(): string {
    return `${this.field}-error`;
  }
  get secondary(): string {
    return `${this.field}-secondary`;
  }
  get help(): string {
    return `${this.field}-help`;
  }
}

export function fieldIds(prefix: string, name: string): FieldIds {
  const row = rowOf(name);
  return new FieldIds(`${prefix}-${name}`, row === undefined ? undefined : rowId(prefix, row));
}

/** Id of a drawn container of the layout, for links to it. */
export function containerId(prefix: string, id: string): string {
  return `${prefix}-part-${id}`;
}

/** Id of the element that names a row. */
export function rowId(prefix: string, row: string): string {
  return `${prefix}-row-${row}`;
}
