/** One field of the form that every side draws. */
export interface FieldSpec {
  readonly name: string;
  readonly type: SpecType;
  readonly label: string;
  readonly hint?: string;
  readonly required?: boolean;
  readonly min?: number;
  readonly max?: number;
  readonly options?: readonly { readonly code: string; readonly text: string }[];
  readonly initial?: string | number | boolean;
  /** Hidden or disabled while the tick of that name has that value. */
  readonly unless?: { readonly property: 'hidden' | 'disabled'; readonly tick: string; readonly is: boolean };
  /** Calculated: a number larger than that number field's; for the hub, that number while it is ticked. */
  readonly from?: { readonly name: string; readonly plus: number };
}

export type SpecType =
  | 'text'
  | 'integer'
  | 'dollar'
  | 'check'
  | 'combo'
  | 'date'
  | 'radio'
  | 'phone'
  | 'email'
  | 'percent';

export interface SectionSpec {
  readonly id: string;
  readonly title: string;
  readonly fields: readonly FieldSpec[];
}

export const HUB = 'hub';
export const PLAIN = 'plain';

const MIX: readonly SpecType[] = [
  'text',
  'integer',
  'dollar',
  'check',
  'combo',
  'date',
  'radio',
  'phone',
  'email',
  'percent',
];
const PER_SECTION = 20;
const CHAIN = 10;
const MOST_DEPENDANTS = 100;
const RULED_OF_TEN = 3;

const OPTIONS = ['Annual', 'Semi-annual', 'Quarterly', 'Monthly', 'Single'].map((text, at) => ({
  code: `O${at}`,
  text,
}));

function limitsOf(type: SpecType): Pick<FieldSpec, 'min' | 'max'> {
  switch (type) {
    case 'integer':
      return { min: 0, max: 999_999 };
    case 'dollar':
      return { min: 0, max: 5_000_000 };
    case 'percent':
      return { min: 0, max: 100 };
    default:
      return {};
  }
}

function initialOf(type: SpecType, index: number): FieldSpec['initial'] {
  switch (type) {
    case 'text':
      return `Sample ${index}`;
    case 'integer':
      return 1000 + index;
    case 'dollar':
      return 25_000 + index;
    case 'combo':
      return 'O1';
    case 'radio':
      return 'O0';
    default:
      return undefined;
  }
}

function mixedField(index: number): FieldSpec {
  const type = MIX[index % MIX.length] ?? 'text';
  const initial = index % 5 === 0 ? undefined : initialOf(type, index);
  return {
    name: `f${index}`,
    type,
    label: `Field ${index} of the policy`,
    required: index % 5 === 0,
    ...(index % 7 === 0 && { hint: 'As it stands on the application' }),
    ...limitsOf(type),
    ...((type === 'combo' || type === 'radio') && { options: type === 'combo' ? OPTIONS : OPTIONS.slice(0, 3) }),
    ...(initial !== undefined && { initial }),
  };
}

function numberField(name: string, label: string, from?: FieldSpec['from']): FieldSpec {
  return { name, type: 'integer', label, min: 0, max: 999_999, ...(from ? { from } : { initial: 7 }) };
}

function chainFields(): readonly FieldSpec[] {
  return Array.from({ length: CHAIN + 1 }, (_, at) =>
    numberField(`chain${at}`, `Step ${at}`, at === 0 ? undefined : { name: `chain${at - 1}`, plus: 1 }),
  );
}

/** Spread over the form, as calculated fields are. */
function withDependants(fields: readonly FieldSpec[], total: number): readonly FieldSpec[] {
  const count = Math.min(MOST_DEPENDANTS, Math.floor(total / 3));
  const every = Math.floor(fields.length / count);
  return fields.map((field, index) => {
    const at = index / every;
    if (!Number.isInteger(at) || at >= count) return field;
    return numberField(`dep${at}`, `Share ${at}`, { name: HUB, plus: at + 1 });
  });
}

/** Three in ten of all fields follow a tick; half of those start out of sight or of use. */
function withRules(fields: readonly FieldSpec[], total: number): readonly FieldSpec[] {
  const ticks = fields.filter(({ type }) => type === 'check').map(({ name }) => name);
  const tickOf = new Set(ticks);
  const left = { count: Math.round((total * RULED_OF_TEN) / 10) };
  const step = Math.max(1, Math.floor((fields.length * 10) / (total * (RULED_OF_TEN + 1))));
  return fields.map((field, index) => {
    if (left.count === 0 || index % step !== 0 || field.from || tickOf.has(field.name)) return field;
    left.count -= 1;
    const property = index % 2 === 0 ? 'hidden' : 'disabled';
    const tick = ticks[index % ticks.length] ?? HUB;
    return { ...field, unless: { property, tick, is: Math.floor(index / 2) % 2 === 0 } } as const;
  });
}

/** The sections of a form of so many fields. */
export function buildSpec(total: number): readonly SectionSpec[] {
  const own: readonly FieldSpec[] = [
    { name: HUB, type: 'check', label: 'Share in the surplus' },
    { name: PLAIN, type: 'text', label: 'Name of the insured', initial: 'Marie' },
    ...chainFields(),
  ];
  const mixed = Array.from({ length: total - own.length }, (_, index) => mixedField(index));
  const fields = [...own, ...withRules(withDependants(mixed, total), total)];
  return Array.from({ length: Math.ceil(total / PER_SECTION) }, (_, at) => ({
    id: `sec${at}`,
    title: `Section ${at + 1}`,
    fields: fields.slice(at * PER_SECTION, (at + 1) * PER_SECTION),
  }));
}
