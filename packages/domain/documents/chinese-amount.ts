import type { Fen } from '../money/index.ts';

const digits = '零壹贰叁肆伍陆柒捌玖';
const places = ['', '拾', '佰', '仟'];
const groups = ['', '万', '亿'];

/** Spells an amount as on a receipt, so that nobody can add a digit: 145005 → 壹仟肆佰伍拾圆零伍分. */
export function chineseAmount(fen: Fen): string {
  if (!Number.isSafeInteger(fen) || fen < 0 || fen >= 1e14)
    throw new RangeError('chineseAmount expects a whole number of fen');
  const [yuan, jiao, last] = [Math.floor(fen / 100), Math.floor(fen / 10) % 10, fen % 10];
  const whole = yuan > 0 ? `${spellWhole(yuan)}圆` : '';
  if (jiao === 0 && last === 0) return `${whole || '零圆'}整`;
  const tenths = jiao > 0 ? `${digits[jiao]}角` : whole ? '零' : '';
  return `${whole}${tenths}${last > 0 ? `${digits[last]}分` : '整'}`;
}

function spellWhole(yuan: number): string {
  const parts: string[] = [];
  for (let rest = yuan, group = 0; rest > 0; rest = Math.floor(rest / 10_000), group += 1) {
    const four = rest % 10_000;
    const isLast = rest < 10_000;
    if (four > 0) parts.unshift(`${four < 1000 && !isLast ? '零' : ''}${spellFour(four)}${groups[group]}`);
    else if (parts[0] && !parts[0].startsWith('零')) parts[0] = `零${parts[0]}`;
  }
  return parts.join('');
}

function spellFour(four: number): string {
  let text = '';
  for (let place = 3; place >= 0; place -= 1) {
    const digit = Math.floor(four / 10 ** place) % 10;
    if (digit > 0) text += `${digits[digit]}${places[place]}`;
    else if (text && !text.endsWith('零') && four % 10 ** place > 0) text += '零';
  }
  return text;
}
