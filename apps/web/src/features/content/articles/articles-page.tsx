import { getRouteApi, Link } from '@tanstack/react-router';
import { useHotline } from '../../../core/page/hotline.ts';
import { inLanguage } from '../../../i18n/language.ts';
import { useLanguage, useTexts } from '../../../i18n/use-texts.tsx';
import { buttonClass } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import chipStyles from '../../../ui/display/chip.module.css';
import { Unbroken } from '../../../ui/display/unbroken.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import layoutStyles from '../../../ui/layout.module.css';
import textStyles from '../../../ui/text.module.css';
import { Breadcrumb } from '../text/breadcrumb.tsx';
import { contentTexts } from '../texts.ts';
import { ArticleRows } from './article-rows.tsx';
import { ArticleSearch } from './article-search.tsx';
import styles from './articles-page.module.css';
import { PageLinks } from './page-links.tsx';

const route = getRouteApi('/articles/');

/** /articles: lists all articles by type and by search words, a page at a time. */
export function ArticlesPage() {
  const t = useTexts(contentTexts);
  const { typeId, keyword } = route.useSearch();
  const { list, total, pages, pageNum, types } = route.useLoaderData();
  return (
    <main id="main" className={classNames(layoutStyles.container, styles.articles)}>
      <Breadcrumb />
      <div className={classNames(layoutStyles.pageHead, styles.pageHead)}>
        <h1>{t('articles')}</h1>
        <p className={textStyles.secondary}>{t('articlesLead')}</p>
      </div>
      <ArticleSearch keyword={keyword ?? ''} typeId={typeId} key={keyword} />
      <TypeLinks types={types} chosen={typeId} keyword={keyword} />
      <p className={textStyles.muted} role="status">
        {t('found', { count: total })}
        {pages > 1 && `　${t('pageOf', { page: pageNum, pages })}`}
      </p>
      {list.length > 0 ? <ArticleRows articles={list} /> : <NothingFound />}
      <PageLinks pageNum={pageNum} pages={pages} search={{ typeId, keyword }} />
    </main>
  );
}

interface TypeLinksProps {
  types: readonly { typeId: string; typeName: string; typeNameEn: string }[];
  chosen: string | undefined;
  keyword: string | undefined;
}

function TypeLinks({ types, chosen, keyword }: TypeLinksProps) {
  const t = useTexts(contentTexts);
  const language = useLanguage();
  const all = [{ typeId: undefined, name: t('allTypes') }];
  const named = types.map(({ typeId, typeName, typeNameEn }) => ({
    typeId,
    name: inLanguage(language, { zh: typeName, en: typeNameEn }),
  }));
  return (
    <nav aria-label={t('typesLabel')}>
      <ul className={styles.types}>
        {[...all, ...named].map(({ typeId, name }) => (
          <li key={name}>
            <Link
              className={classNames(chipStyles.chip, styles.chip)}
              to="/articles"
              search={{ typeId, keyword }}
              aria-current={typeId === chosen ? 'page' : undefined}
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function NothingFound() {
  const t = useTexts(contentTexts);
  const hotline = useHotline();
  return (
    <EmptyState title={t('nothingFound')} detail={<Unbroken text={t('nothingFoundHint', { hotline })} />}>
      <Link className={buttonClass({ kind: 'outline' })} to="/articles">
        {t('showAll')}
      </Link>
    </EmptyState>
  );
}
