import type { OperationResult } from '@haidai/contract';
import { readTraveller, revealTraveller } from '@haidai/contract/traveller';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { call } from '../../core/api/call.ts';
import { isRefusal } from '../../core/api/refusal-error.ts';
import { useOperation } from '../../core/api/use-operation.ts';
import { useSite } from '../../core/page/site.tsx';
import { formatInstant } from '../../i18n/format.ts';
import { useTexts } from '../../i18n/use-texts.tsx';
import { Button } from '../../ui/button.tsx';
import { Columns, DeskPage } from '../../ui/desk/desk-page.tsx';
import { Panel } from '../../ui/desk/panel.tsx';
import { Tag } from '../../ui/display/tag.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { Note } from '../../ui/feedback/note.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import textStyles from '../../ui/text.module.css';
import { ReasonDialog, useMay, useMayRead } from '../staff/index.ts';
import { AccountActs } from './account-acts.tsx';
import { travellerDeskTexts } from './texts.ts';
import styles from './traveller-desk.module.css';
import {
  TravellerComplaints,
  TravellerConsents,
  TravellerCoupons,
  TravellerOrders,
  TravellerPoints,
  TravellerSignIns,
} from './traveller-lists.tsx';

type Traveller = OperationResult<typeof readTraveller>;

interface TravellerPageProps {
  accountId: string;
  onOpen: (accountId: string) => void;
}

/** Shows one account: profile, orders, points, coupons, complaints, sign-ins and consents, masked, with the acts on it. */
export function TravellerPage({ accountId, onOpen }: TravellerPageProps) {
  const t = useTexts(travellerDeskTexts);
  const mayRead = useMayRead();
  const { sells } = useSite().carrier;
  const { data, error, refetch } = useQuery({
    queryKey: ['desk.readTraveller', accountId],
    queryFn: () => call(readTraveller, { body: { accountId } }),
    staleTime: 0,
  });
  if (error && !data)
    return <ErrorState title={isRefusal(error) ? error.message : t('loadFailed')} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton height="320px" />;
  const { name, kindText, cardNo, state, stateText, mergedInto, waiting } = data;
  return (
    <DeskPage
      title={[name || kindText, cardNo].filter(Boolean).join(' ')}
      note={<Tag tone={state === 'OPEN' ? 'ok' : 'warn'}>{stateText}</Tag>}
      actions={
        <Button kind="text" size="s" onClick={() => onOpen('')}>
          {t('back')}
        </Button>
      }
    >
      {waiting && (
        <Note tone="warn">
          {t('waiting', { act: waiting.actText, name: waiting.askedBy, time: formatInstant(waiting.askedAt) })}{' '}
          {waiting.reason}
        </Note>
      )}
      {mergedInto !== '' && (
        <Note tone="warn">
          {t('mergedInto')}{' '}
          <button type="button" className={textStyles.link} onClick={() => onOpen(mergedInto)}>
            {t('openKept')}
          </button>
        </Note>
      )}
      <Columns
        main={
          <>
            <TravellerOrders accountId={accountId} />
            {sells.points && <TravellerPoints accountId={accountId} />}
            <TravellerCoupons accountId={accountId} />
            {mayRead('complaints.answer') && <TravellerComplaints accountId={accountId} />}
          </>
        }
        side={
          <>
            <Profile traveller={data} />
            <AccountActs traveller={data} onAsked={() => void refetch()} />
            <TravellerSignIns accountId={accountId} />
            <TravellerConsents accountId={accountId} />
          </>
        }
      />
    </DeskPage>
  );
}

function Profile({ traveller }: { traveller: Traveller }) {
  const t = useTexts(travellerDeskTexts);
  const reveal = useOperation(revealTraveller);
  const may = useMay();
  const [isAsking, setAsking] = useState(false);
  const [shown, setShown] = useState<OperationResult<typeof revealTraveller> | null>(null);
  const { accountId, kindText, cardNo, birthday, languageText, since, signInWays } = traveller;
  const { name, mobile, mail, document } = shown ?? traveller;
  const facts: [string, ReactNode][] = [
    [t('kind'), kindText],
    [t('cardNo'), cardNo],
    [t('name'), name],
    [t('mobile'), mobile && `${mobile} ${traveller.mobileConfirmed ? '' : t('unconfirmed')}`],
    [t('mail'), mail && `${mail} ${traveller.mailConfirmed ? '' : t('unconfirmed')}`],
    [t('document'), document],
    [t('birthday'), birthday],
    [t('language'), languageText],
    [t('signInWays'), signInWays.join(t('comma'))],
    [t('since'), formatInstant(since).slice(0, 10)],
  ];
  return (
    <Panel
      title={t('profile')}
      actions={
        may('orders.reveal') && (
          <Button kind="outline" size="s" onClick={() => (shown ? setShown(null) : setAsking(true))}>
            {t(shown ? 'hide' : 'reveal')}
          </Button>
        )
      }
    >
      <dl className={styles.facts}>
        {facts
          .filter(([, value]) => value)
          .map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
      </dl>
      {isAsking && (
        <ReasonDialog
          title={t('revealTitle')}
          lead={t('revealLead')}
          action={t('reveal')}
          onReason={(reason) => reveal.mutateAsync({ body: { accountId, reason } })}
          onDone={(revealed) => {
            setAsking(false);
            setShown(revealed);
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </Panel>
  );
}
