const same = (name: string) => ({ zh: name, en: name });

/** The brands that a carrier's contract may cover, as payers read them. */
export const cardBrandNames = {
  visa: same('Visa'),
  mastercard: same('Mastercard'),
  amex: { zh: '美国运通', en: 'American Express' },
  jcb: same('JCB'),
  unionpay: { zh: '银联', en: 'UnionPay' },
  diners: { zh: '大来', en: 'Diners Club' },
  discover: same('Discover'),
} as const;

export type CardBrand = keyof typeof cardBrandNames;

/** The groups in which the gateway can block brands. It treats the last four as one. */
const groups: Record<string, readonly CardBrand[]> = {
  visa: ['visa'],
  mastercard: ['mastercard'],
  american_express: ['amex'],
  discover_global_network: ['jcb', 'unionpay', 'diners', 'discover'],
};

/** Lists the groups of which the carrier takes no brand. */
export function blockedGroups(brands: readonly CardBrand[]): string[] {
  return Object.keys(groups).filter((group) => !groups[group]?.some((brand) => brands.includes(brand)));
}
