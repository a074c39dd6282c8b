import { checkSchedule, publishSchedule, withdrawSchedule } from '@haidai/contract/flight-ops';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { FailureNote } from '../../core/api/failure-note.tsx';
import { useOperation } from '../../core/api/use-operation.ts';
import { formatInstant } from '../../i18n/format.ts';
import { useTexts } from '../../i18n/use-texts.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/display/card.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { ChangeList } from './change-list.tsx';
import { type Proposal, proposalQuery } from './queries.ts';
import styles from './schedule.module.css';
import { scheduleTexts } from './texts.ts';

/** Shows one proposed schedule: its state, all flights as counts, its findings, and the sold flights that it changes. */
export function ProposalView({ proposalId }: { proposalId: string }) {
  const t = useTexts(scheduleTexts);
  const { data, error, refetch } = useQuery(proposalQuery(proposalId));
  if (error && !data) return <ErrorState title={t('loadFailed')} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton height="300px" />;
  const { counts, touched } = data;
  return (
    <>
      <Card className={styles.head}>
        <h3>{data.fileName}</h3>
        <p role="status">{t(`status${data.status}`)}</p>
        <p>{t('proposed', { by: data.proposedBy, at: formatInstant(data.proposedAt) })}</p>
        {data.checkedBy && <p>{t('checked', { by: data.checkedBy })}</p>}
        {data.publishedBy && (
          <p>{t('published', { by: data.publishedBy, at: formatInstant(data.publishedAt ?? '') })}</p>
        )}
        <p>{t('sold', { flights: data.flights, tickets: touched.tickets, people: touched.people })}</p>
        <dl className={styles.counts}>
          {(['same', 'retimed', 'reequipped', 'rerouted', 'removed', 'added'] as const).map((each) => (
            <div key={each}>
              <dt>{t(each)}</dt>
              <dd>{counts[each]}</dd>
            </div>
          ))}
        </dl>
        <Decisions proposal={data} />
      </Card>
      {data.findings.length > 0 && (
        <ul className={styles.findings} aria-label={t('findings')}>
          {data.findings.map(({ level, line, message }) => (
            <li key={`${line} ${message}`}>
              <b>{t(level)}</b> {t('line', { line })} {message}
            </li>
          ))}
        </ul>
      )}
      <ChangeList proposalId={proposalId} />
    </>
  );
}

/** Shows the decisions that the person may take. A publication is confirmed with the number of its travellers. */
function Decisions({ proposal }: { proposal: Proposal }) {
  const t = useTexts(scheduleTexts);
  const queryClient = useQueryClient();
  const [isAsked, setIsAsked] = useState(false);
  const [check, publish, withdraw] = [
    useOperation(checkSchedule),
    useOperation(publishSchedule),
    useOperation(withdrawSchedule),
  ];
  const input = { body: { proposalId: proposal.proposalId } };
  const after = {
    onSettled: () => {
      setIsAsked(false);
      void queryClient.invalidateQueries({ queryKey: ['desk.schedule', proposal.proposalId] });
    },
  };
  return (
    <>
      <div className={styles.decisions}>
        {proposal.mayCheck && (
          <Button kind="primary" busyText={check.isPending && t('working')} onClick={() => check.mutate(input, after)}>
            {t('check')}
          </Button>
        )}
        {proposal.mayPublish && (
          <Button kind="primary" onClick={() => setIsAsked(true)}>
            {t('publish')}
          </Button>
        )}
        {proposal.mayWithdraw && (
          <Button
            kind="outline"
            busyText={withdraw.isPending && t('working')}
            onClick={() => withdraw.mutate(input, after)}
          >
            {t('withdraw')}
          </Button>
        )}
      </div>
      {proposal.status === 'CHECKED' && !proposal.mayPublish && <p>{t('anotherPublishes')}</p>}
      <FailureNote error={check.error ?? publish.error ?? withdraw.error} />
      {isAsked && (
        <Dialog title={t('confirmTitle')} onClose={() => setIsAsked(false)}>
          <p>
            {t('confirm', {
              flights: proposal.flights,
              people: proposal.touched.people,
              tickets: proposal.touched.tickets,
            })}
          </p>
          <Button
            kind="primary"
            busyText={publish.isPending && t('publishing')}
            onClick={() => publish.mutate(input, after)}
          >
            {t('confirmPublish')}
          </Button>
        </Dialog>
      )}
    </>
  );
}
