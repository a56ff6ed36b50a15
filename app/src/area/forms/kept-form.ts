import type { FormDocument, RecordSetup } from '@lifeform/metadata';
import type { FormMenuEntry } from '../../shell/use-form-menu.ts';

/** A form of the menu with its published version. */
export interface KeptForm {
  readonly entry: FormMenuEntry;
  /** In the reader's language. */
  readonly title: string;
  readonly document: FormDocument;
  readonly setup: RecordSetup;
}
