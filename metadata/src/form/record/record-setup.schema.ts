import { messageKey, NAME } from '../schema/common.ts';
import { logic } from '../schema/logic.ts';
import {
  choice,
  each,
  flag,
  list,
  named,
  object,
  optional,
  pattern,
  record,
  type Schema,
  text,
} from '../schema/schema.ts';
import {
  DIALECTS,
  HIDDEN_VALUES,
  RECORD_ACTS,
  RECORD_DISPLAYS,
  RECORD_ICONS,
  RECORD_REACHES,
  type RecordList,
  type RecordMove,
  type RecordSetup,
  type RecordSort,
  type RecordState,
  type RecordView,
} from './record-setup.ts';

/** Lower-case words of a route, parted by hyphens. */
export const RECORD_ADDRESS = '^[a-z0-9](?:[a-z0-9]|-(?=[a-z0-9])){0,59}$';
export const COLUMN = '^@?[A-Za-z][A-Za-z0-9_]{0,59}$';
const ROLE = '^[A-Za-z0-9-]{1,36}$';

const id = pattern(NAME);
const address = pattern(RECORD_ADDRESS);
const column = pattern(COLUMN);
const columns = list(column, 50);
const grant = named('RecordGrant', record(ROLE, choice(RECORD_REACHES), 100));
const sort = object<RecordSort>({ column, isDescending: optional(flag()) });

const view = object<RecordView>({
  id,
  columns: optional(columns),
  states: optional(list(id, 50)),
  reach: optional(choice(RECORD_REACHES)),
  sort: optional(sort),
});

const move = named(
  'RecordMove',
  object<RecordMove>({
    id,
    from: list(id, 50, 1),
    to: id,
    by: grant,
    isComplete: optional(flag()),
    needs: optional(logic),
    message: optional(messageKey),
    asksReason: optional(flag()),
  }),
);

export const recordSetupSchema: Schema<RecordSetup> = named(
  'RecordSetup',
  object<RecordSetup>({
    address,
    formerAddresses: optional(list(address, 50)),
    icon: choice(RECORD_ICONS),
    isArchived: optional(flag()),
    display: optional(choice(RECORD_DISPLAYS)),
    hasSummary: optional(flag()),
    hiddenValues: optional(choice(HIDDEN_VALUES)),
    dialect: optional(choice(DIALECTS)),
    rights: object(each(RECORD_ACTS, grant)),
    states: list(object<RecordState>({ id, isEditable: flag() }), 50, 1),
    moves: list(move, 200),
    list: object<RecordList>({ columns, filters: columns, sort, views: optional(list(view, 50)) }),
    page: optional(text(100_000, 1)),
  }),
);
