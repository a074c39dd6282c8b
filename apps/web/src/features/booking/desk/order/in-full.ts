const twoDecimals = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/**
 * Formats yuan with two decimals for the columns of the desk: `1,450.00`, `−60.00`. A column of amounts is easier to
 * compare when every amount has them.
 *
 * @param sign whether a positive amount gets a plus
 */
export function inFull(yuan: number, sign = false): string {
  const amount = twoDecimals.format(yuan).replace('-', '−');
  return sign && yuan > 0 ? `+${amount}` : amount;
}
