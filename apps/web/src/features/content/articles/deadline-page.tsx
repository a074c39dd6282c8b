import { getRouteApi, Link } from '@tanstack/react-router';
import { useLanguage, useTexts } from '../../../i18n/use-texts.tsx';
import { buttonClass } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Note } from '../../../ui/feedback/note.tsx';
import layoutStyles from '../../../ui/layout.module.css';
import textStyles from '../../../ui/text.module.css';
import { Breadcrumb } from '../text/breadcrumb.tsx';
import { contentTexts } from '../texts.ts';
import { articleInLanguage } from './article-in-language.ts';
import { ArticleView } from './article-view.tsx';

const route = getRouteApi('/articles/ArticleDeadline');

/** /articles/ArticleDeadline: shows an article or activity after its last day, with its text. */
export function DeadlinePage() {
  const t = useTexts(contentTexts);
  const language = useLanguage();
  const { article } = route.useLoaderData();
  if (!article) return <NoneNamed />;
  const { title } = articleInLanguage(article, language);
  return (
    <ArticleView
      article={article}
      notice={
        <Note tone="warn">
          <b>{t('deadlineOf', { title, date: article.expireTime })}</b>
          <br />
          {t('deadlineHint')}{' '}
          <Link className={textStyles.link} to="/activities">
            {t('seeActivities')}
          </Link>
        </Note>
      }
    />
  );
}

function NoneNamed() {
  const t = useTexts(contentTexts);
  return (
    <main id="main" className={classNames(layoutStyles.container, layoutStyles.pageMessage)}>
      <Breadcrumb />
      <h1 className={textStyles.visuallyHidden}>{t('deadline')}</h1>
      <EmptyState title={t('noDeadline')}>
        <Link className={buttonClass({ kind: 'outline' })} to="/activities">
          {t('seeActivities')}
        </Link>
      </EmptyState>
    </main>
  );
}
