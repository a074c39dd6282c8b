import { type PassengerEntry, readHolder } from '../booking/index.ts';
import { compareNames, type NameChange, type Readings } from './compare-names.ts';
import { countEdits } from './count-edits.ts';
import type { NameCorrectionRules } from './rules.ts';

/** The fields of a passenger that a correction can change. */
export type Corrected = Pick<PassengerEntry, 'surname' | 'firstName' | 'documentType' | 'documentNo' | 'sex'>;

export type DocumentChange = 'same' | 'slip' | 'unclear';

/**
 * Who decides about a correction: the rule at once, one member of the staff, or two. `transfer`: nobody, because the
 * ticket would go to another person. `nothing`: the corrected data are those of the ticket.
 */
export type Decision = 'rule' | 'person' | 'twoPeople' | 'transfer' | 'nothing';

export const decisions = ['rule', 'person', 'twoPeople', 'transfer', 'nothing'] as const satisfies readonly Decision[];

/** Compares two numbers of one kind of document. A number that says another birthday is never a slip. */
export function compareDocuments(before: Corrected, after: Corrected, rules: NameCorrectionRules): DocumentChange {
  if (before.documentNo === after.documentNo) return 'same';
  const born = [before, after].map(({ documentType, documentNo }) => readHolder(documentType, documentNo)?.birthday);
  const wrong = countEdits(before.documentNo, after.documentNo);
  return born[0] === born[1] && wrong <= rules.documentCharacters ? 'slip' : 'unclear';
}

/** The decision by the changes of the name and of the document number. */
const table: Readonly<Record<NameChange, Readonly<Record<DocumentChange, Decision>>>> = {
  same: { same: 'nothing', slip: 'rule', unclear: 'person' },
  slip: { same: 'rule', slip: 'person', unclear: 'twoPeople' },
  unclear: { same: 'person', slip: 'twoPeople', unclear: 'transfer' },
  other: { same: 'twoPeople', slip: 'transfer', unclear: 'transfer' },
};

interface Correction {
  /** Both are in the normal form of `normalisePassenger`. */
  before: Corrected;
  after: Corrected;
  /** Whether the staff must see every correction: of a certificate holder, or of a traveller whom they want to see. */
  forStaff: boolean;
}

/** Decides who may correct a ticket. */
export function judgeCorrection(
  { before, after, forStaff }: Correction,
  rules: NameCorrectionRules,
  readings: Readings,
): Decision {
  const name = compareNames(before, after, rules, readings);
  const document = compareDocuments(before, after, rules);
  const found = table[name][document];
  const decision = found === 'nothing' && before.sex !== after.sex ? 'rule' : found;
  return decision === 'rule' && forStaff ? 'person' : decision;
}
