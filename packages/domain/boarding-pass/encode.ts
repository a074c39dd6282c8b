import type { Bcbp, BcbpLeg } from './bcbp.ts';
import { type Field, legFields, lengths, repeatedFields, uniqueFields } from './fields.ts';

/**
 * Returns the text of the bar code. Throws a RangeError that names the item if it is too long or has a character that
 * readers do not support.
 */
export function encodeBcbp(pass: Bcbp): string {
  const { legs, name, ticketKind, security } = pass;
  if (legs.length < 1 || legs.length > lengths.mostLegs) throw new RangeError('a boarding pass has one to nine legs');
  const head = `M${legs.length}${fit('name', name, lengths.name)}${fit('ticketKind', ticketKind, 1)}`;
  const body = legs.map((leg, index) => encodeLeg(leg, index === 0 ? pass.conditional : undefined));
  const tail = security ? `^${fit('security.type', security.type, 1)}${sized('security', security.data)}` : '';
  return head + body.join('') + tail;
}

function encodeLeg(leg: BcbpLeg, conditional: Bcbp['conditional']): string {
  return encodeItems(leg, legFields) + sized('conditional items', encodeConditional(leg, conditional));
}

function encodeConditional({ repeated, airlineUse = '' }: BcbpLeg, conditional: Bcbp['conditional']): string {
  if (!repeated) {
    if (conditional || airlineUse !== '')
      throw new RangeError('a pass with conditional items needs repeated items on its first leg');
    return '';
  }
  const once = conditional
    ? `>${fit('version', conditional.version, 1)}${sized('unique', encodeItems(conditional.unique, uniqueFields))}`
    : '';
  return once + sized('repeated', encodeItems(repeated, repeatedFields)) + airlineUse;
}

/** Encodes the items in order, up to the last one present. */
function encodeItems<Name extends string>(
  items: Readonly<Partial<Record<Name, string>>>,
  fields: readonly Field<Name>[],
): string {
  const last = fields.findLastIndex(([name]) => items[name] !== undefined);
  return fields
    .slice(0, last + 1)
    .map(([name, length]) => fit(name, items[name] ?? '', length))
    .join('');
}

/** Left-justifies a text and fills it with spaces. */
function fit(name: string, text: string, length: number): string {
  if (text.length > length)
    throw new RangeError(`the item ${name} may have ${length} characters, but has ${text.length}`);
  if (!/^[\x20-\x7e]*$/.test(text))
    throw new RangeError(`the item ${name} has a character that bar code readers do not support`);
  return text.padEnd(length);
}

/** Puts the length of a section in front of it, as two hexadecimal digits. */
function sized(name: string, section: string): string {
  if (section.length > lengths.mostInSection) throw new RangeError(`the item ${name} is too long for its section`);
  return section.length.toString(16).toUpperCase().padStart(2, '0') + section;
}
