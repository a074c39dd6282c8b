import { useQuery, useQueryClient } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { openLoginDialog } from '../../../core/session/login-dialog.ts';
import { useSessionUser } from '../../../core/session/session.ts';
import { useTexts } from '../../../i18n/use-texts.tsx';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import cardStyles from '../../../ui/display/card.module.css';
import { Card, CardHeader } from '../../../ui/display/card.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Note } from '../../../ui/feedback/note.tsx';
import layoutStyles from '../../../ui/layout.module.css';
import textStyles from '../../../ui/text.module.css';
import { ApplicationItem } from './application-item.tsx';
import { ApplyByFlight } from './apply-by-flight.tsx';
import { ApplyByTicket } from './apply-by-ticket.tsx';
import { unaccompaniedMinorsQuery } from './queries.ts';
import { unaccompaniedMinorTexts } from './texts.ts';
import styles from './unaccompanied-minors.module.css';

const route = getRouteApi('/self/UnaccompaniedChild');

/** /self/UnaccompaniedChild: explains how a child flies alone, and shows the form and the earlier applications. */
export function UnaccompaniedMinorPage() {
  const t = useTexts(unaccompaniedMinorTexts);
  const user = useSessionUser();
  return (
    <main id="main" className={classNames(layoutStyles.container, layoutStyles.formPage)}>
      <div className={layoutStyles.pageHead}>
        <h1>{t('title')}</h1>
        <p className={textStyles.secondary}>{t('lead')}</p>
      </div>
      <Card>
        <CardHeader title={t('howTitle')}>
          <Link
            className={classNames(textStyles.link, cardStyles.link)}
            to="/articleD"
            search={{ articleId: 'unaccompanied-minors' }}
          >
            {t('readGuide')}
          </Link>
        </CardHeader>
        <ol className={styles.steps}>
          {(['step1', 'step2', 'step3', 'step4'] as const).map((step) => (
            <li key={step}>{t(step)}</li>
          ))}
        </ol>
        <p className={textStyles.detail}>{t('fare')}</p>
      </Card>
      {user ? <Own /> : <SignIn />}
    </main>
  );
}

function SignIn() {
  const t = useTexts(unaccompaniedMinorTexts);
  return (
    <Card>
      <CardHeader title={t('loginNeeded')} />
      <p className={classNames(textStyles.secondary, styles.reason)}>{t('loginNeededDetail')}</p>
      <Button kind="primary" onClick={() => void openLoginDialog()}>
        {t('login')}
      </Button>
    </Card>
  );
}

function Own() {
  const t = useTexts(unaccompaniedMinorTexts);
  const { orderNo, passenger, segment } = route.useSearch();
  const queryClient = useQueryClient();
  const [sent, setSent] = useState('');
  const message = useRef<HTMLDivElement>(null);
  const done = (umNo: string) => {
    setSent(umNo);
    void queryClient.invalidateQueries({ queryKey: ['assistance.listAlone'] });
    // The form that had the focus is gone.
    requestAnimationFrame(() => message.current?.focus());
  };
  return (
    <>
      <div ref={message} tabIndex={-1} role="status">
        {sent && (
          <Note>
            {t('submitted', { umNo: sent })}{' '}
            <Button kind="text" size="s" onClick={() => setSent('')}>
              {t('applyAnother')}
            </Button>
          </Note>
        )}
      </div>
      {sent === '' &&
        (orderNo && passenger > 0 ? (
          <ApplyByTicket ticket={{ orderNo, passengerSeq: passenger, segmentIndex: segment }} onDone={done} />
        ) : (
          <ApplyByFlight onDone={done} />
        ))}
      <ApplicationList />
    </>
  );
}

/** Lists the applications of the user, newest first. */
function ApplicationList() {
  const t = useTexts(unaccompaniedMinorTexts);
  const { data, isError, refetch } = useQuery(unaccompaniedMinorsQuery());
  return (
    <Card>
      <CardHeader title={t('mine')} />
      {isError && <ErrorState title={t('loadFailed')} onRetry={() => void refetch()} />}
      {data?.length === 0 && <p className={textStyles.detail}>{t('none')}</p>}
      <ul className={styles.list}>
        {data?.map((application) => (
          <li key={application.umNo}>
            <ApplicationItem application={application} />
          </li>
        ))}
      </ul>
    </Card>
  );
}
