import {
  getArticle,
  getDocument,
  getKeyValue,
  getMenu,
  listArticles,
  listDocuments,
  listMenus,
  listSlides,
  listTaxInfoTypes,
  pageArticles,
  searchEpidemic,
} from '@haidai/contract/content';
import { isPageOffered } from '@haidai/contract/pages';
import { stateOn } from '@haidai/domain/content';
import type { FastifyInstance } from 'fastify';
import { bind, type Deps, Refusal } from '../../platform/index.ts';
import { bindChannelPictures } from './channel-pictures.ts';
import { getContentStore } from './content-store.ts';
import { bindCrawlerFiles } from './crawler-files.ts';
import { loadCarrierPlaces } from './files/carrier-rules.ts';
import { findDocument } from './files/read-content.ts';
import { adviceFor, firstArticles, getPublishedArticle, pageOfArticles } from './queries.ts';
import { menusUnder, toDocument, toMenu, toSlide } from './wire.ts';

export function bindContent(app: FastifyInstance, deps: Deps): void {
  bindDocuments(app, deps);
  bindArticles(app, deps);
  bindSite(app, deps);
  bindCrawlerFiles(app, deps);
  bindChannelPictures(app, deps);
}

function bindDocuments(app: FastifyInstance, deps: Deps): void {
  const { clock } = deps;
  bind(app, getDocument, async ({ input, language }) => {
    const contentStore = await getContentStore(deps);
    const document = findDocument(contentStore, input.query.key, clock.today());
    if (!document) throw new Refusal('notFound');
    return toDocument(document, contentStore, language);
  });
  bind(app, listDocuments, async ({ input, language }) => {
    const contentStore = await getContentStore(deps);
    const inForce = [...contentStore.documents.keys()].flatMap(
      (key) => findDocument(contentStore, key, clock.today()) ?? [],
    );
    return inForce
      .filter(({ kinds }) => kinds.includes(input.query.docType))
      .map((document) => toDocument(document, contentStore, language));
  });
  bind(app, searchEpidemic, async ({ input, language }) =>
    adviceFor(await getContentStore(deps), loadCarrierPlaces(), input.query.cityName, language),
  );
}

function bindArticles(app: FastifyInstance, deps: Deps): void {
  const { clock } = deps;
  bind(app, listArticles, async ({ input: { query } }) =>
    firstArticles(await getContentStore(deps), query.Id, query.top, clock.today()),
  );
  bind(app, pageArticles, async ({ input }) => pageOfArticles(await getContentStore(deps), input.query, clock.today()));
  bind(app, getArticle, async ({ input, language }) =>
    getPublishedArticle(await getContentStore(deps), input.query.articleId, { today: clock.today(), language }),
  );
}

function bindSite(app: FastifyInstance, deps: Deps): void {
  bind(app, listMenus, async ({ input: { query } }) => {
    const { menus } = await getContentStore(deps);
    return menusUnder(menus, query.label, query.parentId);
  });
  bind(app, getMenu, async ({ input }) => {
    const { menus } = await getContentStore(deps);
    const menu = menus.find(({ menuId }) => menuId === input.query.menuId);
    if (!menu) throw new Refusal('notFound');
    return toMenu(menu, menus);
  });
  bind(app, listSlides, async ({ input: { body } }) => {
    const { slides } = await getContentStore(deps);
    const here = slides.filter(({ position, plat }) => position === body.position && plat === body.plat);
    const { sells } = deps.config.carrier;
    return here
      .filter((slide) => stateOn(slide, deps.clock.today()) === 'current' && isPageOffered(sells, slide.linkUrl))
      .map(toSlide);
  });
  bind(app, getKeyValue, async ({ input: { query } }) => {
    const { keyValues } = await getContentStore(deps);
    const found = keyValues.find(
      ({ kvPlat, kvType, kvName }) => kvPlat === query.kv_plat && kvType === query.kv_type && kvName === query.kv_name,
    );
    if (!found) throw new Refusal('notFound');
    const { line: _line, ...value } = found;
    return value;
  });
  bind(app, listTaxInfoTypes, async () => {
    const { taxInfoTypes } = await getContentStore(deps);
    return taxInfoTypes.map(({ line: _line, ...type }) => type);
  });
}
