import './article-view.css';
import { useLanguage, useTexts } from '../../i18n/use-texts.tsx';
import { Tag } from '../../ui/tag.tsx';
import { coverFile } from './covers.ts';
import { nameArticle } from './in-language.ts';
import type { ArticleText } from './load-text.ts';
import { PrintButton } from './print-button.tsx';
import { RichText } from './rich-text.tsx';
import { contentTexts } from './texts.ts';

/** An article itself: on its page, and where the desk looks at it before. */
export function ArticleCard({ article }: { article: ArticleText }) {
  const t = useTexts(contentTexts);
  const { title, summary, typeName } = nameArticle(article, useLanguage());
  const { articleId, typeId, cover, publishTime, startTime, expireTime } = article;
  return (
    <article className="card text" aria-labelledby={`title-${articleId}`}>
      <img className="text-cover" src={coverFile(cover)} alt="" width={848} height={200} />
      <div className="text-in">
        <h1 id={`title-${articleId}`}>{title}</h1>
        <div className="text-meta">
          <Tag>{typeName}</Tag>
          <span>{t('published', { date: publishTime })}</span>
          {typeId === 'OFFER' && <Tag tone="info">{t('validBetween', { from: startTime, to: expireTime })}</Tag>}
          <PrintButton />
        </div>
        <p className="text-lead">{summary}</p>
        <RichText html={article.content} />
      </div>
    </article>
  );
}
