import { FailureNote } from '../../app/failure-note.tsx';
import './sign-ins.css';
import type { OperationResult } from '@haidai/contract';
import { endSignIns, listSignIns } from '@haidai/contract/identity';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../app/call.ts';
import { useOperation } from '../../app/use-operation.ts';
import { formatInstant } from '../../i18n/format.ts';
import { useTexts } from '../../i18n/use-texts.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Tag } from '../../ui/tag.tsx';
import { signInTexts } from './texts.ts';

type SignIn = OperationResult<typeof listSignIns>[number];

/** /user/security: where I am signed in, and the way out of each. */
export function SignInsPage() {
  const t = useTexts(signInTexts);
  const signIns = useQuery({
    queryKey: ['identity.listSignIns'],
    queryFn: () => call(listSignIns, {}),
    staleTime: 0,
  });
  const end = useOperation(endSignIns);
  const leave = (body: { id: string } | { others: true }) =>
    end.mutate({ body }, { onSettled: () => void signIns.refetch() });
  if (signIns.error) return <ErrorState title={t('failed')} onRetry={() => void signIns.refetch()} />;
  const hasOthers = signIns.data?.some(({ current }) => !current);
  return (
    <Card className="sign-ins">
      <div className="sign-ins-head">
        <div>
          <h1 tabIndex={-1}>{t('title')}</h1>
          <p>{t('lead')}</p>
        </div>
        {hasOthers && (
          <Button kind="outline" onClick={() => leave({ others: true })} busyText={end.isPending && t('ending')}>
            {t('endOthers')}
          </Button>
        )}
      </div>
      <FailureNote error={end.error} />
      <p className="vh" role="status">
        {end.isSuccess && t('ended', { count: end.data.ended })}
      </p>
      {signIns.data ? (
        <ul>
          {signIns.data.map((signIn) => (
            <SignInRow key={signIn.id} signIn={signIn} onEnd={() => leave({ id: signIn.id })} />
          ))}
        </ul>
      ) : (
        <Skeleton height="120px" />
      )}
    </Card>
  );
}

function SignInRow({ signIn, onEnd }: { signIn: SignIn; onEnd: () => void }) {
  const t = useTexts(signInTexts);

  const device = t('device', { system: t(signIn.system), browser: t(`${signIn.browser}Browser`) });
  return (
    <li>
      <div>
        <b>{device}</b> {signIn.current && <Tag tone="ok">{t('current')}</Tag>}
        <small>{t('times', { since: formatInstant(signIn.signedInAt), seen: formatInstant(signIn.lastSeenAt) })}</small>
      </div>
      {!signIn.current && (
        <Button kind="text" size="s" aria-label={t('endOf', { device })} onClick={onEnd}>
          {t('end')}
        </Button>
      )}
    </li>
  );
}
