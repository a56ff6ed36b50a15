import { hidersOf, maskRunner } from '@lifeform/metadata';
import { observe } from '@lifeform/rules';
import { clearChoice, keepBefore, takeBack } from './clear-choice.ts';
import { fieldSource, keepChosen, optionFacts } from './known-options.ts';
import { leaveOut, settleShown } from './left-out.ts';
import { shownOnDay, validSince } from './options-in-force.ts';
import { offer, pick } from './pick.ts';
import { replaceDocument } from './replace-document.ts';
import { addRow, changeRows, moveRow, removeRow, restoreRow } from './row-events.ts';
import { scopeOf } from './row-lens.ts';
import { dropRows, startRows } from './row-list.ts';
import { runInRows } from './row-rules.ts';
import { createRowsField, rowEntries, rowValues } from './row-runtime.ts';
import { wordOperations } from './word-operations.ts';

/** Everything that `createForm` has and `createPlainForm` has not. */
export const allExtras = {
  maskRunner,
  observe,
  fieldSource,
  optionFacts,
  keepChosen,
  offer,
  pick,
  replaceDocument,
  keepBefore,
  clearChoice,
  takeBack,
  hidersOf,
  leaveOut,
  settleShown,
  shownOnDay,
  validSince,
  createRowsField,
  rowValues,
  rowEntries,
  startRows,
  dropRows,
  scopeOf,
  runInRows,
  addRow,
  changeRows,
  moveRow,
  removeRow,
  restoreRow,
  wordOperations,
};
