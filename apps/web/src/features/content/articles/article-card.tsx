import { useSite } from '../../../core/page/site.tsx';
import { useLanguage, useTexts } from '../../../i18n/use-texts.tsx';
import { classNames } from '../../../ui/class-names.ts';
import cardStyles from '../../../ui/display/card.module.css';
import { Tag } from '../../../ui/display/tag.tsx';
import { activityTexts } from '../activities/texts.ts';
import { articlePicture } from '../text/covers.ts';
import type { ArticleText } from '../text/load-text.ts';
import { PrintButton } from '../text/print-button.tsx';
import { RichText } from '../text/rich-text.tsx';
import { contentTexts } from '../texts.ts';
import { articleInLanguage } from './article-in-language.ts';
import styles from './article-view.module.css';

/** Shows an article, on its page and in the preview of the desk. */
export function ArticleCard({ article }: { article: ArticleText }) {
  const { carrier } = useSite();
  const t = useTexts(contentTexts);
  const tActivity = useTexts(activityTexts);
  const { title, summary, typeName } = articleInLanguage(article, useLanguage());
  const { articleId, typeId, cover, publishTime, startTime, expireTime } = article;
  return (
    <article className={classNames(cardStyles.card, styles.article)} aria-labelledby={`title-${articleId}`}>
      <img
        data-screen-only
        className={styles.cover}
        src={articlePicture(carrier, cover, 'hero')}
        alt=""
        width={848}
        height={200}
      />
      <div className={styles.inner}>
        <h1 id={`title-${articleId}`}>{title}</h1>
        <div className={styles.dates}>
          <Tag>{typeName}</Tag>
          <span>{t('published', { date: publishTime })}</span>
          {typeId === 'OFFER' && (
            <Tag tone="info">{tActivity('validBetween', { from: startTime, to: expireTime })}</Tag>
          )}
          <PrintButton />
        </div>
        <p className={styles.lead}>{summary}</p>
        <RichText html={article.content} />
      </div>
    </article>
  );
}
