import type { Site } from '@haidai/contract/pages';
import { findLinkedDataFaults } from '@haidai/testkit/linked-data';
import { expect, test } from 'vitest';
import { sampleCarrier } from '../../../core/page/sample-carrier.ts';
import type { ArticleText } from '../text/load-text.ts';
import { articleHead } from './text-head.ts';

const site = {
  publicUrl: 'https://www.haidai.example',
  carrier: sampleCarrier,
} as Site;
const article = {
  articleId: 'ice-and-snow',
  title: '去看冰雪',
  summary: '青岛、烟台飞往东北',
  typeName: '优惠活动',
  typeId: 'OFFER',
  cover: 'HRB',
  publishTime: '2026-11-05',
  expireTime: '2027-02-15',
  content: '<p>正文</p>',
  ended: false,
} as ArticleText;
const headOf = (cover: string) => articleHead({ language: 'zh-CN', site }, { ...article, cover });
const picturesOf = ({ meta }: ReturnType<typeof headOf>) =>
  meta.flatMap((tag) =>
    ('property' in tag && tag.property === 'og:image') || ('itemProp' in tag && tag.itemProp === 'image')
      ? [tag.content]
      : [],
  );

test('social networks and search engines show the city that an article is about', () => {
  const head = headOf('HRB');
  expect(picturesOf(head)).toEqual([
    'https://www.haidai.example/art/HRB-share.png',
    'https://www.haidai.example/art/HRB-square.png',
  ]);
  const data = head.scripts.map(({ children }) => JSON.parse(children) as object);
  expect(data[0]).toMatchObject({ '@type': 'Article', image: 'https://www.haidai.example/art/HRB-share.png' });
  expect(data.flatMap(findLinkedDataFaults)).toEqual([]);
});

test('an article with a drawing shows the hub', () => {
  const head = headOf('ranges-snow');
  expect(picturesOf(head)).toEqual([
    'https://www.haidai.example/art/TAO-share.png',
    'https://www.haidai.example/art/TAO-square.png',
  ]);
  expect(JSON.parse(head.scripts[0]?.children ?? '{}')).not.toHaveProperty('image');
});
