import { getRouteApi, Link } from '@tanstack/react-router';
import { useLanguage, useTexts } from '../../../i18n/use-texts.tsx';
import { Note } from '../../../ui/feedback/note.tsx';
import textStyles from '../../../ui/text.module.css';
import { articleInLanguage } from '../articles/article-in-language.ts';
import { ArticleView } from '../articles/article-view.tsx';
import { memberZoneTexts } from './texts.ts';

const route = getRouteApi('/self/EventDetails');

/** /self/EventDetails: shows one event of the members' zone and the members it is for. */
export function EventPage() {
  const t = useTexts(memberZoneTexts);
  const language = useLanguage();
  const { article } = route.useLoaderData();
  const notice = (
    <Note>
      {t('forTier', { tier: articleInLanguage(article, language).typeName })}{' '}
      <Link className={textStyles.link} to="/self/MSpecialZone">
        {t('title')}
      </Link>
    </Note>
  );
  return <ArticleView article={article} notice={notice} />;
}
