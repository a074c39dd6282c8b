import { isCardNumber } from '@haidai/domain/member';

export interface CardNumbers {
  cardNos: string[];
  problems: { line: number; message: string }[];
}

/**
 * Reads the first cell of every line of a file. It skips a first line without digits, blank lines and lines that begin
 * with #.
 */
export function readCardNumbers(text: string, accountingCode: string): CardNumbers {
  const lines = text
    .replace(/^\uFEFF/, '')
    .split(/\r?\n/)
    .map((line, index) => ({ line: index + 1, cell: (line.split(',')[0] ?? '').trim() }))
    .filter(({ line, cell }) => cell !== '' && !cell.startsWith('#') && (line > 1 || /\d/.test(cell)));
  const isGood = ({ cell }: { cell: string }) => isCardNumber(accountingCode, cell);
  return {
    cardNos: lines.filter(isGood).map(({ cell }) => cell),
    problems: lines
      .filter((each) => !isGood(each))
      .map(({ line, cell }) => ({ line, message: `${cell}: not a card number` })),
  };
}
