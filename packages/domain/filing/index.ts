export {
  applyChanges,
  type FilingFault,
  type FilingFinding,
  filingFaults,
  undoChanges,
} from './apply.ts';
export { type FilingStatus, filingMachine } from './machine.ts';
export { type FilingField, type FilingPart, filingParts, findPart } from './parts.ts';
export { findRises } from './rises.ts';
export {
  beginOf,
  changedRowId,
  endOf,
  type FilingChange,
  type FilingRow,
  keyOf,
  rowInForce,
  valueAt,
  withValueAt,
} from './rows.ts';

/** The fewest letters of a title and of the reason of a return, without the spaces around them. */
export const leastFilingLetters = 2;
