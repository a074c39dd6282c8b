import { parseArgs } from 'node:util';
import { isDate } from '@haidai/domain/time';

export interface VoucherOrder {
  batch: string;
  count: number;
  scope: 'D' | 'I';
  places: [string, string] | null;
  validUntil: string;
}

/** The largest number of vouchers of one call, because a person must handle the file of a batch. */
const most = 10_000;

/** Reads the arguments of `npm run vouchers -- sell`. Throws an error that names every wrong argument. */
export function readVoucherOrder(words: readonly string[], isPlace: (code: string) => boolean, today: string) {
  const { values, positionals } = parseArgs({
    args: [...words],
    allowPositionals: true,
    options: {
      batch: { type: 'string' },
      count: { type: 'string' },
      scope: { type: 'string', default: 'D' },
      between: { type: 'string' },
      until: { type: 'string' },
    },
  });
  const { batch = '', scope, between, until = '' } = values;
  const count = Number(values.count);
  const places = between?.split('-') ?? [];
  const faults = [
    positionals.length === 1 ? '' : 'one file to write the numbers and codes to',
    /^[A-Z0-9-]{3,30}$/.test(batch) ? '' : '--batch: 3 to 30 capitals, digits and dashes',
    Number.isInteger(count) && count >= 1 && count <= most ? '' : `--count: 1 to ${most}`,
    scope === 'D' || scope === 'I' ? '' : '--scope: D or I',
    between === undefined || (places.length === 2 && places.every(isPlace))
      ? ''
      : '--between: two airports or cities, TAO-CTU',
    isDate(until) && until > today ? '' : '--until: a day to come, yyyy-mm-dd',
  ].filter(Boolean);
  if (faults.length > 0) throw new Error(faults.join('\n'));
  const order: VoucherOrder = {
    batch,
    count,
    scope: scope as 'D' | 'I',
    places: between === undefined ? null : (places as [string, string]),
    validUntil: until,
  };
  return { file: positionals[0] ?? '', order };
}
