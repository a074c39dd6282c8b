import { expect, test } from 'vitest';
import { publicPage } from './public-page.ts';

test.each([
  ['/index', '/index'],
  ['/en/index?cur=3', '/en/index'],
  ['/fares/tao-ctu?x=1', '/fares/tao-ctu'],
  ['/en/user/airorder', null],
  ['/index?utm_source=x&cur=3', '/index'],
  ['/book', '/book'],
  ['/book?cur=3', '/book'],
  ['/login', '/login'],
  // A page that reads visitor data during rendering belongs to that visitor.
  ['/book?origCode3=TAO&destCode3=CTU', null],
  ['/login?redirect=%2Fuser', null],
  ['/login?payment=INTEGRAL', null],
  ['/login?notVip=true', null],
  // Search results, orders and unknown pages are private.
  ['/book/flightSearch?origCode3=TAO', null],
  ['/user/airorder', null],
  ['/articleD?articleId=power-banks&cur=3&par=2', '/articleD?articleId=power-banks'],
  ['/articleD?docKey=PRIVACY', '/articleD?docKey=PRIVACY'],
  ['/articleD?articleId=%3Cscript%3E', null],
  ['/articleD?articleId=a&articleId=b', null],
  ['/articleD?articleId=a&docKey=PRIVACY', null],
  ['/articleD', null],
  ['/articles?cur=7', '/articles'],
  ['/articles?keyword=3C', null],
  ['/Index', null],
  ['/__proto__', null],
])('the page %s is public under the address %s', (url, address) => {
  expect(publicPage(url)).toBe(address);
});
