import type { ArticleSummary } from '@haidai/contract/content';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useSite } from '../../core/page/site.tsx';
import { formatDate } from '../../i18n/format.ts';
import { useLanguage, useTexts } from '../../i18n/use-texts.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Tag } from '../../ui/display/tag.tsx';
import { Icon } from '../../ui/icon.tsx';
import layoutStyles from '../../ui/layout.module.css';
import textStyles from '../../ui/text.module.css';
import { articleInLanguage, articlePicture } from '../content/index.ts';
import { homeContent } from './home-content.ts';
import styles from './news.module.css';
import { homeTexts } from './texts.ts';

/** The announcements of the carrier and, beside them, the advice before a flight. */
export function News() {
  const t = useTexts(homeTexts);
  const { data: notices = [] } = useQuery(homeContent.notices);
  const { data: tips = [] } = useQuery(homeContent.tips);
  const recentFirst = notices.toSorted((a, b) => b.publishTime.localeCompare(a.publishTime));
  if (notices.length + tips.length === 0) return null;
  return (
    <div className={classNames(layoutStyles.container, layoutStyles.section, styles.news)}>
      <NewsList title={t('notices')} typeId="NOTICE" more={t('moreNotices')}>
        <ul className={styles.newsList}>
          {recentFirst.map((article) => (
            <li key={article.articleId}>
              <Notice article={article} />
            </li>
          ))}
        </ul>
      </NewsList>
      <NewsList title={t('tips')} typeId="TIPS" more={t('moreTips')}>
        <ul className={styles.tips}>
          {tips.map((article) => (
            <li key={article.articleId}>
              <Tip article={article} />
            </li>
          ))}
        </ul>
      </NewsList>
    </div>
  );
}

function NewsList(props: { title: string; typeId: string; more: string; children: ReactNode }) {
  return (
    <section>
      <div className={classNames(layoutStyles.sectionHead, styles.sectionHead)}>
        <h2>{props.title}</h2>
        <Link
          className={classNames(textStyles.link, styles.link, layoutStyles.row)}
          to="/articles"
          search={{ typeId: props.typeId }}
        >
          {props.more}
          <Icon name="arrow-right" size="s" />
        </Link>
      </div>
      {props.children}
    </section>
  );
}

function Notice({ article }: { article: ArticleSummary }) {
  const t = useTexts(homeTexts);
  const language = useLanguage();
  const { title, typeName } = articleInLanguage(article, language);
  return (
    <Link to="/articleD" search={{ articleId: article.articleId }}>
      <time dateTime={article.publishTime}>{formatDate(article.publishTime, language)}</time>
      <Tag className={styles.tag} tone={article.top ? 'warn' : 'info'}>
        {article.top ? t('important') : typeName}
      </Tag>
      <b>{title}</b>
    </Link>
  );
}

function Tip({ article }: { article: ArticleSummary }) {
  const { carrier } = useSite();
  const { title, summary } = articleInLanguage(article, useLanguage());
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
      <span>
        <b>{title}</b>
        <small>{summary}</small>
      </span>
    </Link>
  );
}
