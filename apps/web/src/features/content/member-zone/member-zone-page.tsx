import { getRouteApi, Link } from '@tanstack/react-router';
import { useCarrierNames } from '../../../core/page/carrier-names.ts';
import { useSite } from '../../../core/page/site.tsx';
import { useSessionUser } from '../../../core/session/session.ts';
import { useLanguage, useTexts } from '../../../i18n/use-texts.tsx';
import { buttonClass } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import layoutStyles from '../../../ui/layout.module.css';
import textStyles from '../../../ui/text.module.css';
import { ActivityCards } from '../activities/activity-cards.tsx';
import { articleInLanguage } from '../articles/article-in-language.ts';
import { Breadcrumb } from '../text/breadcrumb.tsx';
import { memberZoneTexts } from './texts.ts';

const route = getRouteApi('/self/MSpecialZone');

/** /self/MSpecialZone: shows the benefits of members by tier, as the carrier wrote them. */
export function MemberZonePage() {
  const t = useTexts(memberZoneTexts);
  const language = useLanguage();
  const user = useSessionUser();
  const { sells } = useSite().carrier;
  const groups = [...Map.groupBy(route.useLoaderData().offers, ({ typeId }) => typeId).values()];
  return (
    <main id="main" className={layoutStyles.container}>
      <Breadcrumb />
      <div className={layoutStyles.pageHead}>
        <h1>{t('title')}</h1>
        <p className={textStyles.secondary}>{t('lead', useCarrierNames())}</p>
        {user?.isMember ? (
          <Link className={textStyles.link} to={sells.points ? '/user/points' : '/user'}>
            {t(sells.points ? 'myTier' : 'myTierAlone')}
          </Link>
        ) : (
          <Link className={textStyles.link} to="/register">
            {t('join')}
          </Link>
        )}
      </div>
      {groups.length === 0 && (
        <EmptyState title={t('none')} detail={t('noneDetail')}>
          <Link className={buttonClass({ kind: 'outline' })} to="/activities">
            {t('activities')}
          </Link>
        </EmptyState>
      )}
      {groups.map((offers) => {
        const [first] = offers;
        return first ? (
          <section className={layoutStyles.section} key={first.typeId} aria-labelledby={`tier-${first.typeId}`}>
            <div className={layoutStyles.sectionHead}>
              <h2 id={`tier-${first.typeId}`}>{articleInLanguage(first, language).typeName}</h2>
            </div>
            <ActivityCards activities={offers} to="/self/EventDetails" />
          </section>
        ) : null;
      })}
    </main>
  );
}
