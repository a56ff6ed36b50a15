import { check, type Dialect, dependenciesOf, type Logic } from '@lifeform/rules';
import { ITEM_ATTRIBUTES } from '../control-item/control-item.schema.ts';
import { isOfValue, OPTION_VARIABLE, readName } from '../control-item/options-from.ts';
import { isWithin, type RowGroup, type RowGroups } from '../layout/row-group.ts';
import { ROW_VARIABLE } from '../rule/row-reads.ts';
import { RESERVED_VARIABLES, YIELDING_VARIABLES } from '../rule/rule.ts';
import { lintArguments } from './lint-arguments.ts';
import { lintErrorReads } from './lint-error-reads.ts';
import { error, type LintCode, type LintIssue } from './lint-issue.ts';
import { lintListReads } from './lint-list-reads.ts';

const reserved: ReadonlySet<string> = new Set(RESERVED_VARIABLES);

/** Names an expression may read besides the reserved ones. */
export interface Readable {
  readonly fields: ReadonlySet<string>;
  /** Groups that repeat, and the one in whose rows the expression runs. */
  readonly groups?: RowGroups;
  readonly group?: RowGroup | undefined;
  /** By a choice whose options are searched for: what is known of one that is chosen. */
  readonly options?: ReadonlyMap<string, ReadonlySet<string>>;
  /** Settings of the setups; undefined when there are no setups to check against. */
  readonly settings: ReadonlySet<string> | undefined;
  /** What rules may read below `user.permissions.`, such as `isDeveloper.isActive`; undefined = anything. */
  readonly rights: ReadonlySet<string> | undefined;
  /** What expressions are written in; `classic` where absent. */
  readonly dialect?: Dialect;
  /** Further roots the author of the expression may read, such as tables. */
  readonly also?: readonly string[];
}

export function lintExpression(expression: Logic, path: string, readable: Readable): readonly LintIssue[] {
  const { dialect } = readable;
  const broken = check(expression, {}, dialect).map(({ code, path: at, found }) =>
    error(code as LintCode, path + at, found),
  );
  // A broken expression is reported once; what it reads is checked when it is whole.
  if (broken.length > 0) return broken;
  const { paths, isDynamic } = dependenciesOf(expression);
  return [
    ...lintArguments(expression, path, dialect),
    ...lintErrorReads(expression, path, readable.fields),
    ...(isDynamic ? [error('dynamic-variable', path)] : []),
    ...paths.flatMap((name) => lintName(name, path, readable)),
    ...lintListReads(expression, path, readable.groups),
  ];
}

function lintName(name: string, path: string, readable: Readable): readonly LintIssue[] {
  const [root = '', ...rest] = name.split('.');
  const setting = rest[0] ?? '';
  if (root === 'setup') {
    const isKnown = readable.settings === undefined || readable.settings.has(setting);
    return isKnown ? [] : [error('unknown-setting', path, name)];
  }
  const field = readName(name);
  if (isOutside(field, readable)) return [error('row-read-outside', path, field)];
  return isReadable(root, rest, readable) ? [] : [error('unknown-variable', path, name)];
}

/** A field of rows, or a row itself, read from where there is no row of it. */
function isOutside(root: string, { fields, groups, group }: Readable): boolean {
  if (root === ROW_VARIABLE && !fields.has(root)) return group === undefined;
  const around = groups?.around.get(root);
  return around !== undefined && !isWithin(group, around);
}

function isReadable(root: string, rest: readonly string[], readable: Readable): boolean {
  const { fields, rights, group, also = [] } = readable;
  if (YIELDING_VARIABLES.has(root) && fields.has(root) && isOfValue(rest)) return true;
  if (root === ROW_VARIABLE) return isOfRow(rest, group);
  if (root === OPTION_VARIABLE) return isOfOption(rest, readable.options);
  if (root === 'items') return fields.has(rest[0] ?? '') && (rest[1] === undefined || ATTRIBUTES.has(rest[1]));
  if (root === 'user') return isOfUser(rest, rights);
  if (reserved.has(root)) return rest.length === 0;
  return also.includes(root) || (fields.has(root) && isOfValue(rest));
}

/** `row.position`, and a field of the row before: `row.previous.txtName`. */
function isOfRow([part, name, ...more]: readonly string[], group: RowGroup | undefined): boolean {
  if (part === 'position') return name === undefined;
  return part === 'previous' && more.length === 0 && (group?.fields.includes(name ?? '') ?? false);
}

/** The option that is chosen, or one of its columns: `option.cboCity.region`. */
function isOfOption([field = '', column, ...more]: readonly string[], options: Readable['options']): boolean {
  const known = options?.get(field);
  return known !== undefined && more.length === 0 && (column === undefined || known.has(column));
}

const ATTRIBUTES: ReadonlySet<string> = new Set(['name', 'fieldType', ...ITEM_ATTRIBUTES]);

/** The signed-in person as rules see them. Only their form knows which overrides exist. */
function isOfUser([part, name, flag, ...more]: readonly string[], rights: Readable['rights']): boolean {
  if (part === 'overrides') return flag === undefined;
  if (part === 'language') return name === undefined;
  return part === 'permissions' && more.length === 0 && (rights === undefined || rights.has(`${name}.${flag}`));
}
