import type { Logic } from '@lifeform/rules';
import type { ControlItem, OptionItem } from '../../control-item/control-item.ts';
import type { InterfaceSetupItem } from '../../layout/interface-setup-item.ts';
import type { Messages } from '../../message/message.ts';
import type { Rule, RuleProperty } from '../../rule/rule.ts';
import type { SourcePart } from '../source/source-part.ts';
import type { Text } from './plain-text.ts';

/** Under this name the form is gathered; it gets its own when it is made. */
export const IMPORTED = 'Imported';

/** A property of the source that something of the form comes from. */
export interface Origin {
  readonly part: SourcePart;
  readonly name: string;
}

/** Where fields stand: a page, a section or a group. */
export interface Place {
  readonly id: string;
  readonly kind: 'page' | 'section' | 'group';
  readonly parent: Place | undefined;
  /** The group whose rows its fields are in. */
  readonly rows: Place | undefined;
  readonly conditions: Condition[];
}

/** What has to hold for something to be shown. */
export interface Condition {
  /** Undefined until everything is read, and of what no rule says. */
  readonly logic: Logic | undefined;
  readonly origin: Origin;
}

/** A text with where it comes from. */
export interface SourceText {
  readonly text: Text;
  readonly origin?: Origin;
}

export interface WantedOption {
  readonly code: string;
  readonly text: Text;
  readonly origin: Origin;
  /** Whether the record it stands in is its own. */
  readonly hasRecord: boolean;
  /** What else an option may have. */
  readonly more?: Omit<OptionItem, 'code' | 'text'>;
}

/** A field as a reader asks for it. */
export interface WantedField {
  /** What it is called in the source. */
  readonly name: string;
  readonly origin: Origin;
  readonly label: SourceText;
  readonly item: Omit<ControlItem, 'name' | 'optionItems' | 'isTranslateOptions'>;
  readonly options?: readonly WantedOption[];
  readonly hint?: SourceText | undefined;
  readonly tooltip?: SourceText | undefined;
  readonly placeholder?: SourceText | undefined;
  readonly agreement?: SourceText | undefined;
  readonly width?: number | undefined;
  /** Where single attributes come from, if not from what the field comes from. */
  readonly from?: Readonly<Record<string, Origin>>;
}

export interface MadeField {
  item: ControlItem;
  readonly originOf: (attribute: string) => Origin;
  readonly place: Place;
  readonly conditions: Condition[];
}

export interface WantedRule {
  readonly field: string;
  readonly property: RuleProperty;
  readonly logic: Logic;
  readonly origins: readonly Origin[];
}

/** What is imported: a form but for its name and how its records are kept. */
export interface ImportedContent {
  readonly form: string;
  readonly items: readonly ControlItem[];
  readonly layout: readonly InterfaceSetupItem[];
  readonly rules: readonly Rule[];
  readonly messages: Messages;
}
