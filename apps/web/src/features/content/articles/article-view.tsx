import type { ArticleSummary } from '@haidai/contract/content';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useLanguage, useTexts } from '../../../i18n/use-texts.tsx';
import { classNames } from '../../../ui/class-names.ts';
import layoutStyles from '../../../ui/layout.module.css';
import { Breadcrumb } from '../text/breadcrumb.tsx';
import type { ArticleText } from '../text/load-text.ts';
import { contentTexts } from '../texts.ts';
import { ArticleCard } from './article-card.tsx';
import { articleInLanguage } from './article-in-language.ts';
import styles from './article-view.module.css';

/** Shows one article, with similar articles beside it. `notice` stands above everything. */
export function ArticleView({ article, notice }: { article: ArticleText; notice?: ReactNode }) {
  const t = useTexts(contentTexts);
  const { typeName } = articleInLanguage(article, useLanguage());
  const { typeId } = article;
  return (
    <main id="main" className={classNames(layoutStyles.container, styles.page)}>
      <Breadcrumb>
        <li>
          <Link to="/articles">{t('articles')}</Link>
        </li>
        <li>
          <Link to="/articles" search={{ typeId }}>
            {typeName}
          </Link>
        </li>
      </Breadcrumb>
      {notice}
      <div className={styles.columns}>
        <ArticleCard article={article} />
        {article.related.length > 0 && <Related articles={article.related} />}
      </div>
    </main>
  );
}

function Related({ articles }: { articles: readonly ArticleSummary[] }) {
  const t = useTexts(contentTexts);
  const language = useLanguage();
  return (
    <aside data-screen-only className={styles.related} aria-labelledby="related">
      <h2 id="related">{t('related')}</h2>
      <ul>
        {articles.map((article) => (
          <li key={article.articleId}>
            <Link to="/articleD" search={{ articleId: article.articleId }}>
              {articleInLanguage(article, language).title}
            </Link>
          </li>
        ))}
      </ul>
    </aside>
  );
}
