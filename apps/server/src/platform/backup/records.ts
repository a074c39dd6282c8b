import { readerOf } from './sealed-file.ts';

/**
 * One record of a backup. A backup holds them in this order: the manifest; for each table its head, its rows and its
 * end; then the end of the backup.
 */
export type BackupRecord =
  | { type: 'manifest'; manifest: Manifest }
  | { type: 'table'; table: DumpedTable }
  | { type: 'rows'; rows: Buffer }
  | { type: 'end' };

export interface DumpedTable {
  schema: string;
  name: string;
  columns: string[];
}

export interface Manifest {
  madeAt: string;
  /** The names of the migrations that had run, and the number of the last migration of the queue. */
  migrations: string[];
  queueVersion: number;
  /** For each table the number of rows and the sums of its numeric columns (money, seats, points, tickets). */
  sums: Record<string, TableSums>;
  /** For each sequence, by name, the value that it returns next. */
  sequences: Record<string, string>;
}

export type TableSums = Record<string, string>;

const kinds = { manifest: 'M', table: 'T', rows: 'R', end: 'E' } as const;

export function writeRecord(record: BackupRecord): Buffer {
  const body = bodyOf(record);
  const head = Buffer.alloc(5);
  head.write(kinds[record.type], 'latin1');
  head.writeUInt32BE(body.length, 1);
  return Buffer.concat([head, body]);
}

function bodyOf(record: BackupRecord): Buffer {
  switch (record.type) {
    case 'manifest':
      return Buffer.from(JSON.stringify(record.manifest));
    case 'table':
      return Buffer.from(JSON.stringify(record.table));
    case 'rows':
      return record.rows;
    case 'end':
      return Buffer.alloc(0);
  }
}

export async function* readRecords(plain: AsyncIterable<Buffer>): AsyncGenerator<BackupRecord> {
  const take = readerOf(plain);
  for (;;) {
    const head = await take(5);
    const body = head && (await take(head.readUInt32BE(1)));
    if (!head || !body) throw new Error('The backup is incomplete: its end is missing.');
    const record = readRecord(head.toString('latin1', 0, 1), body);
    yield record;
    if (record.type === 'end') return;
  }
}

function readRecord(kind: string, body: Buffer): BackupRecord {
  switch (kind) {
    case kinds.manifest:
      return { type: 'manifest', manifest: JSON.parse(body.toString()) };
    case kinds.table:
      return { type: 'table', table: JSON.parse(body.toString()) };
    case kinds.rows:
      return { type: 'rows', rows: body };
    case kinds.end:
      return { type: 'end' };
    default:
      throw new Error('This release cannot read the backup. Use the release that made the backup.');
  }
}
