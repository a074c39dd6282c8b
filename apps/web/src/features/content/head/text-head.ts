import type { Language, Site } from '@haidai/contract/pages';
import { sharedPictureAddress } from '@haidai/domain/scenery';
import { publicAddress } from '../../../core/page/head.ts';
import { breadcrumbData, publicHead } from '../../../core/page/public-head.ts';
import { inLanguage } from '../../../i18n/language.ts';
import { textsOf } from '../../../i18n/texts.ts';
import { articleInLanguage } from '../articles/article-in-language.ts';
import { cityOf } from '../text/covers.ts';
import type { ArticleText, DocumentText } from '../text/load-text.ts';
import { contentTexts } from '../texts.ts';

interface Where {
  language: Language;
  site: Site;
}

export function articleHead(where: Where, article: ArticleText) {
  const { language, site } = where;
  const t = textsOf(language, contentTexts);
  const { title, summary, typeName } = articleInLanguage(article, language);
  const path = `/articleD?articleId=${article.articleId}`;
  const city = cityOf(article);
  const publisher = { '@type': 'Organization', name: inLanguage(language, site.carrier.name), url: site.publicUrl };
  return publicHead(where, {
    title,
    description: summary,
    path,
    type: 'article',
    unlisted: article.ended,
    city,
    data: [
      {
        '@type': 'Article',
        headline: title,
        description: summary,
        ...(city && { image: site.publicUrl + sharedPictureAddress(city, 'share') }),
        datePublished: article.publishTime,
        ...(article.expireTime && { expires: article.expireTime }),
        articleSection: typeName,
        inLanguage: article.content.startsWith('<div lang="en') ? 'en' : 'zh-CN',
        mainEntityOfPage: publicAddress(where, path),
        author: publisher,
        publisher,
      },
      breadcrumbData(where, [
        { name: t('home'), path: '/index' },
        { name: t('articles'), path: '/articles' },
        { name: typeName, path: `/articles?typeId=${article.typeId}` },
        { name: title, path },
      ]),
    ],
  });
}

export function documentHead(where: Where, document: DocumentText) {
  const { language } = where;
  const t = textsOf(language, contentTexts);
  const title = inLanguage(language, { zh: document.docTitle, en: document.docTitleEn });
  const path = `/articleD?docKey=${document.docKey}`;
  return publicHead(where, {
    title,
    description: t('effectiveFrom', { date: document.effectiveFrom, version: document.version }),
    path,
    type: 'article',
    data: [
      breadcrumbData(where, [
        { name: t('home'), path: '/index' },
        { name: t('articles'), path: '/articles' },
        { name: title, path },
      ]),
    ],
  });
}
