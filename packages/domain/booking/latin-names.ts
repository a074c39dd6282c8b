/** Letters that no accent explains, as the machine-readable zone of a passport spells them (ICAO 9303, part 3). */
const spelled: Readonly<Record<string, string>> = {
  Ä: 'AE',
  Å: 'AA',
  Æ: 'AE',
  Ð: 'D',
  Đ: 'D',
  Ə: 'E',
  Ħ: 'H',
  Ĳ: 'IJ',
  Ł: 'L',
  Ŋ: 'N',
  Ö: 'OE',
  Ø: 'OE',
  Œ: 'OE',
  ẞ: 'SS',
  Ŧ: 'T',
  Þ: 'TH',
};

/**
 * Spells a Latin name with the letters A to Z, as the machine-readable zone of a passport does: Jörg as JOERG, Weiß as
 * WEISS, Núñez as NUNEZ, O'Brien as OBRIEN. A hyphen, a comma and a full stop become spaces. Ü is YU in the passport of
 * a Chinese national, and UE in others. A letter of another script stays, and `isName` refuses it.
 */
export function spellLatin(name: string, nationality: string): string {
  const capitals = name
    .normalize('NFC')
    .toUpperCase()
    .replaceAll(/['’‘`´ʼʻ]/g, '')
    .normalize('NFC');
  const letters = [...capitals.replaceAll('Ü', nationality === 'CN' ? 'YU' : 'UE')].map(
    (each) => spelled[each] ?? each,
  );
  return letters
    .join('')
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[-‐-―.,]/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
}
