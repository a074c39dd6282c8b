import { endPushDevice, getPush, savePushDevice } from '@haidai/contract/notification';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { cacheAnswer } from '../../core/api/cache-answer.ts';
import { call } from '../../core/api/call.ts';
import { FailureNote } from '../../core/api/failure-note.tsx';
import { useOperation } from '../../core/api/use-operation.ts';
import { canPush, findEndpoint, subscribe, unsubscribe } from '../../core/push/push-browser.ts';
import { useTexts } from '../../i18n/use-texts.tsx';
import { Button } from '../../ui/button.tsx';
import { Card, CardHeader } from '../../ui/display/card.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { Note } from '../../ui/feedback/note.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import textStyles from '../../ui/text.module.css';
import styles from './notices.module.css';
import { pushTexts } from './push-texts.ts';

const pushKey = ['notification.getPush'];

/** Reads the state of this browser. The address stays out of the cache, because it is a secret of the browser. */
async function readState() {
  const endpoint = await findEndpoint();
  return call(getPush, { body: { ...(endpoint !== '' && { endpoint }) } });
}

/** Switches push messages in this browser on and off. The browser asks for its permission only after the press. */
export function PushCard() {
  const t = useTexts(pushTexts);
  const queryClient = useQueryClient();
  const { data: state, isError, refetch } = useQuery({ queryKey: pushKey, queryFn: readState, staleTime: 0 });
  const save = useOperation(savePushDevice);
  const end = useOperation(endPushDevice);
  const [problem, setProblem] = useState<'denied' | 'noService' | 'asking' | null>(null);
  const isBlocked = canPush() && Notification.permission === 'denied';
  const switchOn = async (publicKey: string) => {
    setProblem('asking');
    try {
      const body = await subscribe(publicKey);
      if (body === 'denied') return setProblem('denied');
      setProblem(null);
      save.mutate({ body }, { onSuccess: (answer) => cacheAnswer(queryClient, pushKey, answer) });
    } catch {
      setProblem('noService');
    }
  };
  const switchOff = async () => {
    const endpoint = await findEndpoint();
    end.mutate({ body: { endpoint } }, { onSuccess: (answer) => cacheAnswer(queryClient, pushKey, answer) });
    await unsubscribe();
  };
  // The carrier sends no push messages.
  if (state?.publicKey === null) return null;
  return (
    <Card id="follow">
      <CardHeader title={t('title')} />
      <p className={textStyles.detail}>{t('lead', { count: state?.mostDevices ?? 5 })}</p>
      {isError && !state && <ErrorState title={t('failed')} onRetry={() => void refetch()} />}
      {!state && !isError && <Skeleton height="44px" />}
      {!canPush() && state && <Note>{t('cannot')}</Note>}
      {canPush() && state && (
        <div className={styles.push}>
          <div role="status">
            {state.isOn && <Note>{t('isOn')}</Note>}
            {!state.isOn && end.isSuccess && <Note>{t('switchedOff')}</Note>}
            {!state.isOn && (problem === 'denied' || isBlocked) && <Note tone="warn">{t('denied')}</Note>}
          </div>
          {problem === 'noService' && <Note tone="err">{t('noService')}</Note>}
          <FailureNote error={save.error ?? end.error} />
          {state.isOn ? (
            <Button kind="outline" busyText={end.isPending && t('switchingOff')} onClick={() => void switchOff()}>
              {t('switchOff')}
            </Button>
          ) : (
            <Button
              kind="secondary"
              busyText={(problem === 'asking' || save.isPending) && t('switchingOn')}
              onClick={() => void switchOn(state.publicKey ?? '')}
            >
              {t('switchOn')}
            </Button>
          )}
        </div>
      )}
    </Card>
  );
}
