import type { ArticleSummary } from '@haidai/contract/content';
import { Link } from '@tanstack/react-router';
import { useSite } from '../../../core/page/site.tsx';
import { formatDate } from '../../../i18n/format.ts';
import { useLanguage, useTexts } from '../../../i18n/use-texts.tsx';
import { Tag } from '../../../ui/display/tag.tsx';
import pictureCardStyles from '../../../ui/picture-card.module.css';
import { articlePicture } from '../text/covers.ts';
import { contentTexts } from '../texts.ts';
import { articleInLanguage } from './article-in-language.ts';
import styles from './article-rows.module.css';

/** Lists articles, each with its drawing, title, summary and date of publication. */
export function ArticleRows({ articles }: { articles: readonly ArticleSummary[] }) {
  return (
    <ul className={styles.articles}>
      {articles.map((article) => (
        <li key={article.articleId}>
          <ArticleRow article={article} />
        </li>
      ))}
    </ul>
  );
}

function ArticleRow({ article }: { article: ArticleSummary }) {
  const { carrier } = useSite();
  const t = useTexts(contentTexts);
  const language = useLanguage();
  const { title, summary, typeName } = articleInLanguage(article, language);
  return (
    <Link to="/articleD" search={{ articleId: article.articleId }}>
      <img
        src={articlePicture(carrier, article.cover, 'thumb')}
        alt=""
        width={112}
        height={80}
        loading="lazy"
        decoding="async"
      />
      <span className={styles.text}>
        <b>{title}</b>
        <span className={pictureCardStyles.summary}>{summary}</span>
        <span className={pictureCardStyles.details}>
          {article.top && <Tag tone="warn">{t('pinned')}</Tag>}
          <Tag>{typeName}</Tag>
          <time dateTime={article.publishTime}>{formatDate(article.publishTime, language)}</time>
        </span>
      </span>
    </Link>
  );
}
