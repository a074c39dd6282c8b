import { beginProviderLogin, linkProvider, unlinkProvider } from '@haidai/contract/identity';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { cacheAnswer } from '../../../core/api/cache-answer.ts';
import { callSignedIn } from '../../../core/api/call-signed-in.ts';
import { FailureNote } from '../../../core/api/failure-note.tsx';
import { isRefusal } from '../../../core/api/refusal-error.ts';
import { openLoginDialog } from '../../../core/session/login-dialog.ts';
import { useTexts } from '../../../i18n/use-texts.tsx';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { Card } from '../../../ui/display/card.tsx';
import { Note } from '../../../ui/feedback/note.tsx';
import styles from '../sign-ins.module.css';
import { providerLinkQuery } from './queries.ts';
import { providerTexts } from './texts.ts';

/** Links the account with a person of the membership provider, or ends the link. Without a provider it is empty. */
export function ProviderCard() {
  const t = useTexts(providerTexts);
  const queryClient = useQueryClient();
  const { data: link } = useQuery(providerLinkQuery);
  const [message, setMessage] = useState('');
  const change = useMutation({
    mutationFn: (operation: typeof linkProvider | typeof unlinkProvider) => changeLink(operation),
    onSuccess: (now) => {
      cacheAnswer(queryClient, providerLinkQuery.queryKey, now);
      setMessage(t(now.isLinked ? 'linked' : 'unlinked'));
    },
  });
  if (!link?.label) return null;
  const { label, isLinked, waiting } = link;
  return (
    <Card className={styles.signIns}>
      <div className={styles.head}>
        <div>
          <h2>{label}</h2>
          <p>
            {t(isLinked ? 'leadLinked' : waiting === null ? 'lead' : 'leadWaiting', { name: waiting || t('somebody') })}
          </p>
        </div>
        {isLinked ? (
          <Button kind="outline" onClick={() => change.mutate(unlinkProvider)} busyText={change.isPending && t('busy')}>
            {t('unlink')}
          </Button>
        ) : waiting === null ? (
          <a className={buttonClass({ kind: 'outline' })} href={beginProviderLogin.path}>
            {t('begin')}
          </a>
        ) : (
          <Button kind="primary" onClick={() => change.mutate(linkProvider)} busyText={change.isPending && t('busy')}>
            {t('link')}
          </Button>
        )}
      </div>
      <div role="status">{message && <Note>{message}</Note>}</div>
      <FailureNote error={change.error} />
    </Card>
  );
}

/** Changes the link. If the sign-in is too old, the login dialog asks for another one first. */
async function changeLink(operation: typeof linkProvider | typeof unlinkProvider) {
  const input = { body: {} };
  return callSignedIn(operation, input).catch(async (error: unknown) => {
    if (!isRefusal(error, 'signInTooOld') || (await openLoginDialog()) !== 'signedIn') throw error;
    return callSignedIn(operation, input);
  });
}
