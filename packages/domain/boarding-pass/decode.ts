import type { Bcbp, BcbpLeg, LegItems, RepeatedItems, UniqueItems } from './bcbp.ts';
import { type Field, legFields, lengths, repeatedFields, uniqueFields } from './fields.ts';

/** The reason why a text is not a boarding pass. */
export type BcbpFault = 'format' | 'legs' | 'short' | 'size' | 'version' | 'splitItem' | 'security' | 'trailing';
export type DecodedBcbp =
  | { readonly ok: true; readonly pass: Bcbp }
  | { readonly ok: false; readonly fault: BcbpFault; readonly at: number };

/**
 * Reads the text of a bar code (format M). `encodeBcbp` writes the result to exactly the same text. Returns a fault if
 * the text is incomplete or continues after its end.
 */
export function decodeBcbp(text: string): DecodedBcbp {
  const reader = new Reader(text);
  try {
    return { ok: true, pass: readPass(reader) };
  } catch (error) {
    if (error instanceof Fault) return { ok: false, fault: error.fault, at: reader.at };
    throw error;
  }
}

class Fault extends Error {
  readonly fault: BcbpFault;
  constructor(fault: BcbpFault) {
    super(fault);
    this.fault = fault;
  }
}

class Reader {
  readonly text: string;
  readonly end: number;
  at: number;

  constructor(text: string, at = 0, end = text.length) {
    this.text = text;
    this.at = at;
    this.end = end;
  }

  get isAtEnd(): boolean {
    return this.at >= this.end;
  }

  take(length: number, fault: BcbpFault = 'short'): string {
    if (this.at + length > this.end) throw new Fault(fault);
    this.at += length;
    return this.text.slice(this.at - length, this.at);
  }

  /** Reads a section. Its first two digits are its length. */
  section(): Reader {
    const size = this.take(2);
    if (!/^[0-9A-F]{2}$/i.test(size)) throw new Fault('size');
    const from = this.at;
    this.take(Number.parseInt(size, 16), 'size');
    return new Reader(this.text, from, this.at);
  }

  rest(): string {
    return this.take(this.end - this.at);
  }
}

function readPass(reader: Reader): Bcbp {
  if (reader.take(1) !== 'M') throw new Fault('format');
  const count = reader.take(1);
  if (!/^[1-9]$/.test(count)) throw new Fault('legs');
  const name = reader.take(lengths.name).trimEnd();
  const ticketKind = reader.take(1).trimEnd();
  const first = readLeg(reader, true);
  const others = Array.from({ length: Number(count) - 1 }, () => readLeg(reader, false).leg);
  const security = reader.isAtEnd ? undefined : readSecurity(reader);
  if (!reader.isAtEnd) throw new Fault('trailing');
  return {
    name,
    ticketKind,
    legs: [first.leg, ...others],
    ...(first.conditional && { conditional: first.conditional }),
    ...(security && { security }),
  };
}

function readLeg(reader: Reader, isFirst: boolean): { leg: BcbpLeg; conditional?: Bcbp['conditional'] } {
  const items = Object.fromEntries(legFields.map(([name, length]) => [name, reader.take(length).trimEnd()]));
  const leg = items as unknown as LegItems;
  const section = reader.section();
  if (section.isAtEnd) return { leg };
  const conditional = isFirst ? readUnique(section) : undefined;
  const repeated = readItems(section.section(), repeatedFields) as RepeatedItems;
  const airlineUse = section.rest();
  return { leg: { ...leg, repeated, ...(airlineUse && { airlineUse }) }, ...(conditional && { conditional }) };
}

function readUnique(section: Reader): NonNullable<Bcbp['conditional']> {
  if (section.take(1) !== '>') throw new Fault('version');
  const version = section.take(1);
  if (!lengths.versions.test(version)) throw new Fault('version');
  return { version, unique: readItems(section.section(), uniqueFields) as UniqueItems };
}

/** Reads items up to the end of their section. A section ends between two items. */
function readItems(section: Reader, fields: readonly Field[]): Record<string, string> {
  const items: Record<string, string> = {};
  for (const [name, length] of fields) {
    if (section.isAtEnd) break;
    items[name] = section.take(length, 'splitItem').trimEnd();
  }
  if (!section.isAtEnd) throw new Fault('size');
  return items;
}

function readSecurity(reader: Reader): NonNullable<Bcbp['security']> {
  if (reader.take(1) !== '^') throw new Fault('trailing');
  const type = reader.take(1, 'security');
  return { type: type.trimEnd(), data: reader.section().rest() };
}
