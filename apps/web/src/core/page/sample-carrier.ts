import type { SiteCarrier } from '@haidai/contract/pages';

/** The carrier of a site, for tests. */
export const sampleCarrier: SiteCarrier = {
  name: { zh: '海岱航空', en: 'Haidai Air' },
  code: 'HD',
  accountingCode: '789',
  hub: 'TAO',
  club: { name: { zh: '海岱会员', en: 'Haidai Club' }, member: { zh: '海岱会员', en: 'Haidai member' } },
  motto: { zh: '山海之间', en: 'Between the mountains and the sea' },
  description: { zh: '官方网站', en: 'The official website' },
  headline: { zh: '山海之间，\n从容出发', en: 'Between mountains\nand the sea' },
  welcome: { zh: '从{hub}飞往 {count} 座城市', en: 'From {hub} to {count} cities' },
  languages: ['zh', 'en'],
  sells: { weekCard: true, points: true },
  files: '/carrier/0123456789abcdef',
  art: [],
  isThemed: false,
  bars: { light: '#143f4b', dark: '#081920' },
};
