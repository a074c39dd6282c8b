/** What somebody who may be a member is shown of that member, and completes to show that they are. */
export interface JoinDetails {
  memberName: string;
  documentNo: string;
}

/** How many characters of a document number the traveller types. */
const typedDigits = 4;

/**
 * The beginning of the name (all but the last character) and of the document number (all but the last four), most of
 * it starred: 李清和, 370202199003071233 → '李*', '3702**********'. Whoever has got somebody's old mobile number learns
 * little, and the real member knows themselves.
 */
export function joinPrefixes({ memberName, documentNo }: JoinDetails): JoinDetails {
  const name = readName(memberName).slice(0, -1);
  const number = readNumber(documentNo);
  return {
    memberName: star(name, 1),
    documentNo: star(number.slice(0, -typedDigits), Math.min(4, Math.floor(number.length / 4))),
  };
}

/** Whether the prefixes were completed as the member's own details complete them; width and case do not matter. */
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
