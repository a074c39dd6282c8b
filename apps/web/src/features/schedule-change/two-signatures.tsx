import { checkSchedule, publishSchedule, withdrawSchedule } from '@haidai/contract/flight-ops';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { FailureNote } from '../../core/api/failure-note.tsx';
import { useOperation } from '../../core/api/use-operation.ts';
import { formatInstant } from '../../i18n/format.ts';
import { useTexts } from '../../i18n/use-texts.tsx';
import { Button } from '../../ui/button.tsx';
import { SigningBar } from '../../ui/desk/signing-bar.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import type { Proposal } from './queries.ts';
import { scheduleTexts } from './texts.ts';

/** Shows who has checked and who publishes. A publication is confirmed with the number of its travellers. */
export function TwoSignatures({ proposal }: { proposal: Proposal }) {
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
  const { checkedBy, publishedBy, publishedAt, proposedBy, proposedAt } = proposal;
  const mustWait = proposal.status === 'CHECKED' && !proposal.mayPublish;
  return (
    <>
      <FailureNote error={check.error ?? publish.error ?? withdraw.error} />
      <SigningBar
        label={t('signatures')}
        steps={[
          { id: 'propose', label: t('upload1'), person: `${proposedBy} ${formatInstant(proposedAt)}`, isDone: true },
          { id: 'check', label: t('check1'), person: checkedBy ?? t('waitsForCheck'), isDone: checkedBy !== null },
          {
            id: 'publish',
            label: t('publish1'),
            person: publishedBy ? `${publishedBy} ${formatInstant(publishedAt ?? '')}` : t('waitsForAnother'),
            isDone: publishedBy !== null,
          },
        ]}
        note={mustWait ? t('anotherPublishes') : undefined}
      >
        {proposal.mayWithdraw && (
          <Button
            kind="outline"
            size="s"
            busyText={withdraw.isPending && t('working')}
            onClick={() => withdraw.mutate(input, after)}
          >
            {t('withdraw')}
          </Button>
        )}
        {proposal.mayCheck && (
          <Button
            kind="primary"
            size="s"
            busyText={check.isPending && t('working')}
            onClick={() => check.mutate(input, after)}
          >
            {t('check')}
          </Button>
        )}
        {proposal.mayPublish && (
          <Button kind="primary" size="s" onClick={() => setIsAsked(true)}>
            {t('publish')}
          </Button>
        )}
      </SigningBar>
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
