import type { Language } from '@lifeform/metadata';
import type { User } from '@lifeform/metadata/insurance';
import type { ReportText } from '../../report/report-text.ts';
import type { Beside } from '../compare/index.ts';
import type { PricedPayload } from '../quote/index.ts';

/** A priced quote and the language its workbook is written in. */
export interface WorkbookSource extends PricedPayload {
  readonly user: User;
  /** The illustration itself, then what it is compared with. */
  readonly beside: readonly Beside[];
  readonly language: Language;
  readonly text: ReportText;
  /** Version of the product. */
  readonly productVersion: string;
  readonly now: () => Date;
}
