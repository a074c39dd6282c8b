/** The details of a member that a possible owner sees in part and completes as proof. */
export interface JoinDetails {
  memberName: string;
  documentNo: string;
}

/** The number of characters of a document number that the traveller types. */
const typedDigits = 4;

/**
 * Returns the beginning of the name (without the last character) and of the document number (without the last four),
 * both mostly masked: 李清和, 370202199003071233 → '李*', '3702**********'. A stranger who now has the member's old mobile
 * number learns little. The real member recognises the details.
 */
export function joinPrefixes({ memberName, documentNo }: JoinDetails): JoinDetails {
  const name = readName(memberName).slice(0, -1);
  const number = readNumber(documentNo);
  return {
    memberName: star(name, 1),
    documentNo: star(number.slice(0, -typedDigits), Math.min(4, Math.floor(number.length / 4))),
  };
}

/** Reports whether the traveller completed the prefixes with the member's own details. Width and case do not matter. */
export function completesJoin(member: JoinDetails, sent: JoinDetails): boolean {
  const prefixes = joinPrefixes(member);
  const name = prefixes.memberName + readName(member.memberName).slice(-1).join('');
  const number = prefixes.documentNo + readNumber(member.documentNo).slice(-typedDigits).join('');
  return readName(sent.memberName).join('') === name && readNumber(sent.documentNo).join('') === number;
}

function readName(name: string): string[] {
  return [...name.normalize('NFKC').trim().replaceAll(/\s+/g, ' ').toUpperCase()];
}

function readNumber(number: string): string[] {
  return [...number.normalize('NFKC').replaceAll(/\s/g, '').toUpperCase()];
}

function star(characters: string[], kept: number): string {
  return characters.map((character, index) => (index < kept ? character : '*')).join('');
}
