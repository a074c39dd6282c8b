import { findComplaint } from '@haidai/contract/feedback';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { useOperation } from '../../../core/api/use-operation.ts';
import { useSessionUser } from '../../../core/session/session.ts';
import { useTexts } from '../../../i18n/use-texts.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Card } from '../../../ui/display/card.tsx';
import layoutStyles from '../../../ui/layout.module.css';
import textStyles from '../../../ui/text.module.css';
import { FindForm } from './find-form.tsx';
import { OwnComplaint } from './own-complaint.tsx';
import styles from './progress.module.css';
import { ownComplaintsQuery } from './queries.ts';
import { progressTexts } from './texts.ts';

/** /complaints: finds a complaint by number and contact, and lists those of the signed-in traveller. */
export function ComplaintsPage() {
  const t = useTexts(progressTexts);
  const user = useSessionUser();
  const own = useQuery({ ...ownComplaintsQuery, enabled: Boolean(user) });
  const look = useOperation(findComplaint);
  const found = useRef<HTMLDivElement>(null);
  return (
    <main id="main" className={classNames(layoutStyles.container, layoutStyles.formPage, styles.page)}>
      <div className={layoutStyles.pageHead}>
        <h1>{t('title')}</h1>
        <p className={textStyles.secondary}>{t('lead')}</p>
      </div>
      {own.data && own.data.total > 0 && (
        <section aria-label={t('own', { count: own.data.total })} className={styles.page}>
          <h2>{t('own', { count: own.data.total })}</h2>
          {own.data.complaints.map((complaint) => (
            <OwnComplaint key={complaint.complaintNo} complaint={complaint} onChanged={() => void own.refetch()} />
          ))}
        </section>
      )}
      <Card>
        <FindForm look={look} onFound={() => found.current?.focus()} />
      </Card>
      <div ref={found} tabIndex={-1}>
        {look.data && (
          <OwnComplaint key={look.data.complaintNo} complaint={look.data} onChanged={() => void own.refetch()} />
        )}
      </div>
    </main>
  );
}
