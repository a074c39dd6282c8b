import { type Deps, Refusal } from '../../../platform/index.ts';
import { type DocumentInForce, documents } from '../../content/index.ts';

/** The documents that a traveller accepts with a change. */
const keys = ['B2C_CHANGE_CONFIRM', 'B2C_CHANGE_RULE'] as const;

type TermsDeps = Pick<Deps, 'db' | 'config' | 'log' | 'clock'>;

export function termsOfChange(deps: TermsDeps): Promise<DocumentInForce[]> {
  return documents(deps, keys, deps.clock.today());
}

/** Refuses with `termsNotAccepted` unless the traveller accepted every document in the wording in force. */
export async function assertChangeTerms(
  deps: TermsDeps,
  accepted: readonly { docKey: string; version: string }[],
): Promise<void> {
  const isAccepted = ({ key, version }: DocumentInForce) =>
    accepted.some((each) => each.docKey === key && each.version === version);
  if (!(await termsOfChange(deps)).every(isAccepted)) throw new Refusal('termsNotAccepted');
}
