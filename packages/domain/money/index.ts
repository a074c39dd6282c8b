/**
 * Amounts of money as an integer number of fen (1/100 yuan), without floats. A percentage is an integer division with a
 * named rounding: 25 % of ¥1,450 is 36,250 fen, and ¥363 as a fee.
 *
 *   yuanToFen(1450)                       145000
 *   percentOf(145000, 25, YUAN)           36300    // half-up to whole yuan
 *   splitFen(10000, [145000, 145000, 1])  // pro rata, the last takes the remainder
 *   formatYuan(145050)                    '¥1,450.50'
 */
export * from './arithmetic.ts';
export * from './convert.ts';
export * from './exchange.ts';
