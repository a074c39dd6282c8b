import type { Bilingual } from '../../bilingual.ts';
import { divideHalfUp, type Fen } from '../../money/index.ts';

/** Returns the ratio of a fare to the cabin's full fare in the words of travellers: '4.2 折', '6 折', '全价'. */
export function discountLabel(fareFen: Fen, fullFen: Fen): Bilingual {
  const percent = fullFen > 0 ? divideHalfUp(fareFen * 100, fullFen) : 100;
  if (percent >= 100) return { zh: '全价', en: 'Full fare' };
  return { zh: `${percent / 10} 折`, en: `${100 - percent}% off` };
}
