import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { useSite } from '../../core/page/site.tsx';
import { useSessionUser } from '../../core/session/session.ts';
import { useLanguage, useTexts } from '../../i18n/use-texts.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icon.tsx';
import layoutStyles from '../../ui/layout.module.css';
import { SiteLink } from '../shell/index.ts';
import { homeContent } from './home-content.ts';
import styles from './member-band.module.css';
import { homeTexts } from './texts.ts';

/** Most visitors are no members, so its code loads only for them. */
const MemberStatus = lazy(() => import('./member-status.tsx').then((module) => ({ default: module.MemberStatus })));

/**
 * The invitation of the carrier to its members' programme, whose points are separated by `·`. Members see their tier
 * and their points instead.
 */
export function MemberBand() {
  const t = useTexts(homeTexts);
  const isEnglish = useLanguage() === 'en';
  const isMember = useSessionUser()?.isMember;
  const { data: [invitation] = [] } = useQuery(homeContent.invitations);
  const { sells } = useSite().carrier;
  if (isMember && !sells.points) return null;
  if (isMember)
    return (
      <Suspense>
        <MemberStatus />
      </Suspense>
    );
  if (!invitation) return null;
  const points = (isEnglish ? invitation.summaryEn : invitation.summary).split('·');
  return (
    <section className={classNames(layoutStyles.container, layoutStyles.section)}>
      <div className={styles.band}>
        <div>
          <h2>{isEnglish ? invitation.titleEn : invitation.title}</h2>
          <ul>
            {points.map((point) => (
              <li key={point}>
                <Icon name="star" size="s" />
                {point.trim()}
              </li>
            ))}
          </ul>
        </div>
        <SiteLink address={invitation.linkUrl} className={buttonClass({ size: 'l' })}>
          {t('joinFree')}
        </SiteLink>
      </div>
    </section>
  );
}
