/** The GBK encoding table, made by decoding every pair of bytes. Node decodes GBK but does not encode it. */
let table: Map<string, Buffer> | undefined;

export function toGbk(text: string): Buffer {
  table ??= readTable();
  const known = table;
  return Buffer.concat(
    [...text].map((character) => {
      if (character.charCodeAt(0) < 0x80) return Buffer.from(character);
      return known.get(character) ?? Buffer.from('?');
    }),
  );
}

function readTable(): Map<string, Buffer> {
  const decoder = new TextDecoder('gbk');
  const made = new Map<string, Buffer>();
  for (let first = 0x81; first <= 0xfe; first += 1) {
    for (let second = 0x40; second <= 0xfe; second += 1) {
      const bytes = Buffer.from([first, second]);
      const character = second === 0x7f ? '' : decoder.decode(bytes);
      if (character.length === 1 && character !== '\uFFFD') made.set(character, bytes);
    }
  }
  return made;
}
