import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { LinkedText } from './linked-text.tsx';

const origin = 'https://www.haidai.example';

/** Returns the addresses of the links in a message. */
function linksOf(text: string): string[] {
  const markup = renderToStaticMarkup(<LinkedText text={text} origin={origin} />);
  expect(markup.replaceAll(/<[^>]+>/g, '')).toBe(text.replaceAll('&', '&amp;'));
  return [...markup.matchAll(/href="([^"]+)"/g)].map(([, href = '']) => href);
}

test.each([
  ['Change free of charge: https://www.haidai.example/d/Ab1?x=1&y=2', ['https://www.haidai.example/d/Ab1?x=1&amp;y=2']],
  ['可免费改期：https://www.haidai.example/d/Ab1。请尽快选择', ['https://www.haidai.example/d/Ab1']],
  ['See https://www.haidai.example/a and https://www.haidai.example/b.', [`${origin}/a`, `${origin}/b`]],
  ['Tickets of order OW20261201B0000001 are issued.', []],
])('the message "%s" has the links %j', (text, links) => {
  expect(linksOf(text)).toEqual(links);
});

test.each(['https://haidai.example.evil.test/pay', 'http://www.haidai.example/pay', 'javascript:alert(1)'])(
  'the address %s of another site stays text',
  (address) => {
    expect(linksOf(`Pay here: ${address}`)).toEqual([]);
  },
);
