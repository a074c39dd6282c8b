import type { OperationResult } from '@haidai/contract';
import { endSignIns, listSignIns } from '@haidai/contract/identity';
import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query';
import { call } from '../../core/api/call.ts';
import { FailureNote } from '../../core/api/failure-note.tsx';
import { useOperation } from '../../core/api/use-operation.ts';
import { formatDate, formatInstant } from '../../i18n/format.ts';
import { useLanguage, useTexts } from '../../i18n/use-texts.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/display/card.tsx';
import { Tag } from '../../ui/display/tag.tsx';
import { Unbroken } from '../../ui/display/unbroken.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import textStyles from '../../ui/text.module.css';
import { PasskeysCard } from './passkeys/passkeys-card.tsx';
import { ProviderCard } from './provider/provider-card.tsx';
import { signInTexts } from './sign-in-texts.ts';
import styles from './sign-ins.module.css';

type SignIn = OperationResult<typeof listSignIns>['signIns'][number];

const PAGE = 10;

const signInsQuery = infiniteQueryOptions({
  queryKey: ['identity.listSignIns'],
  queryFn: ({ pageParam }) => call(listSignIns, { query: { pageNum: pageParam, pageSize: PAGE } }),
  initialPageParam: 1,
  getNextPageParam: ({ total }, pages) => (pages.length * PAGE < total ? pages.length + 1 : undefined),
  staleTime: 0,
});

/** /user/security: lists the sign-ins of the user, each with a button to end it, the passkeys, and the link with a membership account. */
export function SignInsPage() {
  return (
    <div className={styles.page}>
      <SignInsCard />
      <PasskeysCard />
      <ProviderCard />
    </div>
  );
}

function SignInsCard() {
  const t = useTexts(signInTexts);
  const signIns = useInfiniteQuery(signInsQuery);
  const end = useOperation(endSignIns);
  const leave = (body: { id: string } | { others: true }) =>
    end.mutate({ body }, { onSettled: () => void signIns.refetch() });
  if (signIns.error) return <ErrorState title={t('failed')} onRetry={() => void signIns.refetch()} />;
  const hasOthers = signIns.data?.pages.some(({ total }) => total > 1);
  return (
    <Card className={styles.signIns}>
      <div className={styles.head}>
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
      <p className={textStyles.visuallyHidden} role="status">
        {end.isSuccess && t('ended', { count: end.data.ended })}
      </p>
      {signIns.data ? (
        <ul>
          {signIns.data.pages
            .flatMap((page) => page.signIns)
            .map((signIn) => (
              <SignInRow key={signIn.id} signIn={signIn} onEnd={() => leave({ id: signIn.id })} />
            ))}
        </ul>
      ) : (
        <Skeleton height="120px" />
      )}
      {signIns.hasNextPage && (
        <Button
          kind="outline"
          onClick={() => void signIns.fetchNextPage()}
          busyText={signIns.isFetchingNextPage && t('loading')}
        >
          {t('more')}
        </Button>
      )}
    </Card>
  );
}

function SignInRow({ signIn, onEnd }: { signIn: SignIn; onEnd: () => void }) {
  const t = useTexts(signInTexts);
  const language = useLanguage();
  const formatTime = (instant: string) => formatDate(formatInstant(instant), language);
  const device = t('device', { system: t(signIn.system), browser: t(`${signIn.browser}Browser`) });
  return (
    <li>
      <div>
        <b>{device}</b> {signIn.current && <Tag tone="ok">{t('current')}</Tag>}
        <small>
          <Unbroken text={t('lastSeen', { time: formatTime(signIn.lastSeenAt) })} />
          {signIn.address && ` · ${t('address', { address: signIn.address })}`}
          <span>
            <Unbroken text={t('signedIn', { time: formatTime(signIn.signedInAt) })} />
          </span>
        </small>
      </div>
      {!signIn.current && (
        <Button kind="text" size="s" aria-label={t('endOf', { device })} onClick={onEnd}>
          {t('end')}
        </Button>
      )}
    </li>
  );
}
