import { sendBoardingPass } from '@haidai/contract/checkin';
import { Link } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useOperation } from '../../../core/api/use-operation.ts';
import { formatInstant } from '../../../i18n/format.ts';
import { useTexts } from '../../../i18n/use-texts.tsx';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Unbroken } from '../../../ui/display/unbroken.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Note } from '../../../ui/feedback/note.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Icon } from '../../../ui/icon.tsx';
import layoutStyles from '../../../ui/layout.module.css';
import textStyles from '../../../ui/text.module.css';
import checkInStyles from '../check-in.module.css';
import { checkInTexts } from '../texts.ts';
import styles from './boarding-pass.module.css';
import { OpenSentPass } from './open-sent-pass.tsx';
import { PassCard } from './pass-card.tsx';
import { PassCopies } from './pass-copies.tsx';
import { PassStrip } from './pass-strip.tsx';
import { savePageOffline } from './save-page-offline.ts';
import { type ShownPass, usePasses } from './use-passes.ts';
import { useWakeLock } from './use-wake-lock.ts';

/**
 * /self/CheckInSuccess: shows the boarding passes of the link, or those stored in this browser. Opens without a
 * network.
 */
export function PassPage() {
  const t = useTexts(checkInTexts);
  const shown = usePasses();
  return (
    <main id="main" className={classNames(layoutStyles.container, checkInStyles.page)}>
      <div className={classNames(layoutStyles.pageHead, styles.pageHead)}>
        <h1>{t('passTitle')}</h1>
        <p className={textStyles.secondary}>
          {t(shown?.sentLink || shown?.passes.length !== 0 ? 'passLead' : 'passLeadNone')}
        </p>
      </div>
      {shown === null ? (
        <Skeleton height="360px" />
      ) : shown.sentLink ? (
        <OpenSentPass linkToken={shown.sentLink} />
      ) : shown.passes.length === 0 ? (
        <EmptyState title={t('passMissing')} detail={t('passLeadNone')}>
          <Link to="/self/CheckIn" className={buttonClass({ kind: 'primary' })}>
            {t('findAgain')}
          </Link>
        </EmptyState>
      ) : (
        <Passes passes={shown.passes} onForget={shown.forget} />
      )}
    </main>
  );
}

function Passes({ passes, onForget }: { passes: readonly ShownPass[]; onForget: () => void }) {
  const t = useTexts(checkInTexts);
  const hasPass = passes.some(({ pass }) => pass?.state === 'VALID');
  const isSavedOffline = useOfflinePage(hasPass);
  useWakeLock(hasPass);
  return (
    <>
      <PassStrip names={passes.map(({ pass }) => pass?.passName ?? '')}>
        {passes.map(({ passToken, pass, savedAt, error }) => (
          <div key={passToken}>
            {savedAt && (
              <Note className={styles.note} tone="warn">
                <Unbroken text={t('passOffline', { time: formatInstant(savedAt) })} />
              </Note>
            )}
            {pass ? (
              <>
                <PassCard pass={pass} />
                {pass.state === 'VALID' && <PassCopies passToken={passToken} name={pass.passName} />}
              </>
            ) : error ? (
              <ErrorState title={t('passFailed')} detail={error.message} />
            ) : (
              <Skeleton height="360px" />
            )}
          </div>
        ))}
      </PassStrip>
      {hasPass && (
        <p className={classNames(textStyles.detail, styles.brightness, layoutStyles.narrowOnly)}>{t('brightness')}</p>
      )}
      <Actions passes={passes} isSavedOffline={isSavedOffline} onForget={onForget} />
    </>
  );
}

interface ActionsProps {
  passes: readonly ShownPass[];
  isSavedOffline: boolean;
  onForget: () => void;
}

function Actions({ passes, isSavedOffline, onForget }: ActionsProps) {
  const t = useTexts(checkInTexts);
  const send = useOperation(sendBoardingPass);
  const [first] = passes.filter(({ pass }) => pass?.state === 'VALID');
  return (
    <div className={styles.actions}>
      <Button kind="outline" onClick={() => window.print()}>
        <Icon name="print" size="s" />
        {t('print')}
      </Button>
      {first && (
        <Button
          kind="outline"
          busyText={send.isPending && t('sending')}
          onClick={() => send.mutate({ body: { passToken: first.passToken } })}
        >
          <Icon name="mail" size="s" />
          {t('send')}
        </Button>
      )}
      <Link className={classNames(textStyles.link, textStyles.small)} to="/self/CheckInPassenger">
        {t('toTrip')}
      </Link>
      <Link className={classNames(textStyles.link, textStyles.small)} to="/user/notices" hash="calendar">
        {t('toCalendar')}
      </Link>
      {isSavedOffline && (
        <span className={textStyles.detail} role="status">
          {t('passKept')}{' '}
          <Button kind="text" size="s" onClick={onForget}>
            {t('forget')}
          </Button>
        </span>
      )}
      {send.isSuccess && <Note>{t('sent')}</Note>}
      {send.error && <Note tone="err">{send.error.message}</Note>}
    </div>
  );
}

/** Stores this page and its files for offline use once a pass is rendered. Returns true when they are stored. */
function useOfflinePage(hasPass: boolean): boolean {
  const [isSavedOffline, setSavedOffline] = useState(false);
  useEffect(() => {
    if (!hasPass) return;
    let stays = true;
    void savePageOffline().then((isSaved) => stays && setSavedOffline(isSaved));
    return () => {
      stays = false;
    };
  }, [hasPass]);
  return isSavedOffline;
}
