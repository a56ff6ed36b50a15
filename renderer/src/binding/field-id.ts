/** Element ids of one field, made on demand: most fields have no error, status or help. */
export class FieldIds {
  readonly field: string;
  constructor(field: string) {
    this.field = field;
  }
  get control(): string {
    return `${this.field}-control`;
  }
  get label(): string {
    return `${this.field}-label`;
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
  return new FieldIds(`${prefix}-${name}`);
}

/** Id of a drawn container of the layout, for links to it. */
export function containerId(prefix: string, id: string): string {
  return `${prefix}-part-${id}`;
}
