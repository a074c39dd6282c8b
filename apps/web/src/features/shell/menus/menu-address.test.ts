import type { Menu } from '@haidai/contract/content';
import { describe, expect, test } from 'vitest';
import { currentMenus, menusFor, menuTarget } from './menu-address.ts';

const menu = (menuId: string, menuUrl: string, subMenu: unknown[] = [], parentId = '0') =>
  ({ menuId, menuUrl, parentId, menuName: menuId, menuNameEn: menuId, menuillustration: '', subMenu }) as Menu;

const menus = [
  menu('2', '', [menu('20', '', [menu('21', '/book', [], '20')], '2')]),
  menu('7', '', [
    menu('71', '/articles?typeId=NOTICE', [], '7'),
    menu('72', '/articles', [], '7'),
    menu('73', '/articleD?articleId=pets', [], '7'),
    menu('74', '/user/airorder', [], '7'),
  ]),
  menu('5', 'https://members.example/zone?from=site'),
];

describe('menuTarget', () => {
  test('adds the menu and its parent to a path of this site', () => {
    expect(menuTarget(menu('71', '/articles?typeId=NOTICE', [], '7'))).toEqual({
      pathname: '/articles',
      search: { typeId: 'NOTICE', cur: 71, par: 7 },
    });
    expect(menuTarget(menu('1', '/index'))).toEqual({ pathname: '/index', search: { cur: 1, par: 0 } });
  });

  test('returns null for an address of another site', () => {
    expect(menuTarget(menu('5', 'https://members.example/zone?from=site'))).toBeNull();
    expect(menuTarget(menu('5', 'http://members.example'))).toBeNull();
  });
});

test.each([
  ['13900000000', ['2', '7']],
  ['+447700900123', ['2', '7']],
  ['ann@example.com', ['2', '7']],
  ['789000000018', ['2', '7', '5']],
  [undefined, ['2', '7', '5']],
])('a visitor with the user id %s sees the menus %j', (userId, shown) => {
  expect(menusFor(menus, userId).map(({ menuId }) => menuId)).toEqual(shown);
});

describe('currentMenus returns the menus of a page', () => {
  test.each([
    ['/book', {}, ['2', '20', '21']],
    ['/BOOK', {}, ['2', '20', '21']],
    ['/book/flightSearch', { cur: 71 }, ['2']],
    ['/articles', {}, ['7', '72']],
    ['/articles', { typeId: 'NOTICE' }, ['7', '71']],
    ['/articles', { typeId: 'NOTICE', cur: 72, par: 7 }, ['7', '72']],
    ['/articleD', { articleId: 'pets' }, ['7', '73']],
    ['/articleD', { articleId: 'liquids' }, []],
    ['/login', { cur: 71 }, []],
    ['/bookish', {}, []],
    ['/user/airorder', {}, []],
    ['/user/airorder/orderdetail', {}, []],
    ['/user/airorder', { cur: 74 }, ['7', '74']],
  ])('for %s with %j: %j', (pathname, search, current) => {
    expect(currentMenus(menus, { pathname, search })).toEqual(current);
  });
});
