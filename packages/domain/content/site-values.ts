import type { Bilingual } from '../bilingual.ts';
/** A value of the site that the carrier sets at the desk. */
export interface SiteValue {
  readonly name: string;
  /** The type of the value. A switch is TRUE or FALSE. An address is a path of the site, an http address, or empty. */
  readonly type: 'switch' | 'address' | 'text';
  /** The value can take something from all visitors, so a second person must approve a change. */
  readonly critical: boolean;
  readonly title: Bilingual;
  readonly does: Bilingual;
}

const siteValues: readonly SiteValue[] = [
  {
    name: 'B2C_GRAY',
    type: 'switch',
    critical: false,
    title: { zh: '全站灰色', en: 'Grey site' },
    does: { zh: '开启后，全部页面以灰色显示（哀悼日）', en: 'Shows every page in grey (days of mourning)' },
  },
  {
    name: 'B2C_UPGRADE',
    type: 'switch',
    critical: true,
    title: { zh: '升级公告（停办退改）', en: 'Upgrade notice (no refunds, no changes)' },
    does: {
      zh: '开启后，网上不能退票、改期，旅客会看到联系客服和热线的提示。须由另一位同事复核',
      en: 'Stops refunds and changes online; travellers are told to call. A second person has to agree',
    },
  },
  {
    name: 'B2C_COMPLAINT_URL',
    type: 'address',
    critical: false,
    title: { zh: '投诉入口', en: 'Complaints' },
    does: { zh: '页脚“投诉”的地址；留空则不显示', en: 'Where “complaints” in the footer leads; empty: not shown' },
  },
  {
    name: 'B2C_SUGGESTION_URL',
    type: 'address',
    critical: false,
    title: { zh: '建议入口', en: 'Suggestions' },
    does: { zh: '页脚“建议”的地址；留空则不显示', en: 'Where “suggestions” in the footer leads; empty: not shown' },
  },
  {
    name: 'B2C_SURVEY_URL',
    type: 'address',
    critical: false,
    title: { zh: '满意度调查入口', en: 'Survey' },
    does: { zh: '页脚“满意度调查”的地址；留空则不显示', en: 'Where “survey” in the footer leads; empty: not shown' },
  },
];

/**
 * Returns the description of a value. A value that the carrier added is a text, or an address if its name ends like
 * one.
 */
export function describeSiteValue(name: string): SiteValue {
  const known = siteValues.find((each) => each.name === name);
  if (known) return known;
  const does = { zh: '本公司自设的值', en: 'A value of the carrier’s own' };
  return {
    name,
    type: name.endsWith('_URL') ? 'address' : 'text',
    critical: false,
    title: { zh: name, en: name },
    does,
  };
}

export type SiteValueFault = 'switch' | 'address' | 'text';

/** Returns the fault of a new value for its type, or null if there is none. */
export function siteValueFault({ type }: Pick<SiteValue, 'type'>, value: string): SiteValueFault | null {
  if (type === 'switch') return value === 'TRUE' || value === 'FALSE' ? null : 'switch';
  if (type === 'address') return value === '' || /^(https?:\/\/|\/(?!\/))\S*$/.test(value) ? null : 'address';
  return /[\n\r]/.test(value) ? 'text' : null;
}
