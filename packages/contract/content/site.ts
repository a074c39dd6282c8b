import { z } from 'zod/mini';
import { platform } from '../fields.ts';
import { defineOperation } from '../operation.ts';

const menuEntry = {
  menuId: z.string(),
  menuName: z.string(),
  menuNameEn: z.string(),
  /**
   * The address of the entry; '' for a heading. An http address opens in the same window, any other inside the site.
   */
  menuUrl: z.string(),
  parentId: z.string(),
  /** The name of a drawing, or ''. */
  menuillustration: z.string(),
};

/** A menu of up to three levels: a heading, its groups or entries, and the entries of a group. */
const menu = z.object({
  ...menuEntry,
  subMenu: z.array(
    z.object({ ...menuEntry, subMenu: z.array(z.object({ ...menuEntry, subMenu: z.array(z.never()) })) }),
  ),
});

export type Menu = z.infer<typeof menu>;
/** A menu of any level. */
export type MenuEntry = Omit<Menu, 'subMenu'> & { subMenu: readonly MenuEntry[] };

const menuNumber = z.string().check(z.regex(/^\d{1,9}$/, 'number of a menu'));

export const listMenus = defineOperation({
  id: 'content.listMenus',
  method: 'GET',
  path: '/api/common/v1/nop/webMenuAndSub/list',
  summary:
    'The menus of a place with what is under them: label 1000 the top, 9999 the footer; parentId 0 for all of it',
  auth: 'public',
  protection: { cost: 'memory', perMinute: 600 },
  request: { query: z.object({ label: menuNumber, parentId: z._default(menuNumber, '0') }) },
  response: z.array(menu),
  refusals: [],
});

export const getMenu = defineOperation({
  id: 'content.getMenu',
  method: 'GET',
  path: '/api/common/v1/nop/webMenu/get',
  summary: 'One menu with what is under it',
  auth: 'public',
  protection: { cost: 'memory', perMinute: 600 },
  request: { query: z.object({ menuId: menuNumber }) },
  response: menu,
  refusals: ['notFound'],
});

export const listSlides = defineOperation({
  id: 'content.listSlides',
  method: 'POST',
  path: '/api/common/v1/nop/slideshow/list',
  summary: 'The pictures with words of a place on the site that are shown today',
  auth: 'public',
  protection: { cost: 'memory', perMinute: 600 },
  request: {
    body: z.object({ position: z._default(z.string().check(z.maxLength(30)), 'HOME'), plat: platform }),
  },
  response: z.array(
    z.object({
      slideId: z.string(),
      title: z.string(),
      titleEn: z.string(),
      summary: z.string(),
      summaryEn: z.string(),
      /** The name of one of the site's drawings. */
      picture: z.string(),
      linkUrl: z.string(),
    }),
  ),
  refusals: [],
});

const keyPart = z.string().check(z.maxLength(60));

export const getKeyValue = defineOperation({
  id: 'content.getKeyValue',
  method: 'GET',
  path: '/api/common/v1/nop/keyValue/get',
  summary: 'One switch or value of the site, such as MARKET, COMMON, B2C_GRAY',
  auth: 'public',
  protection: { cost: 'memory', perMinute: 600 },
  request: { query: z.object({ kv_plat: keyPart, kv_type: keyPart, kv_name: keyPart }) },
  response: z.object({ kvPlat: z.string(), kvType: z.string(), kvName: z.string(), kvValue: z.string() }),
  refusals: ['notFound'],
});

export const listTaxInfoTypes = defineOperation({
  id: 'content.listTaxInfoTypes',
  method: 'GET',
  path: '/api/b2c/v1/nop/basic/taxInfoType/get',
  summary: 'Who an invoice may be made out to, and whether a tax number is needed',
  auth: 'public',
  protection: { cost: 'memory', perMinute: 600 },
  request: {},
  response: z.array(
    z.object({
      taxInfoType: z.string(),
      taxInfoTypeName: z.string(),
      taxInfoTypeNameEn: z.string(),
      taxNumberRequired: z.boolean(),
    }),
  ),
  refusals: [],
});
