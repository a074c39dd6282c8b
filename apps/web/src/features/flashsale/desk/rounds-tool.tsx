import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { text } from '../../../core/address/search-params.ts';
import { formatInstant } from '../../../i18n/format.ts';
import { useTexts } from '../../../i18n/use-texts.tsx';
import { Button } from '../../../ui/button.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { type Column, DeskTable, useDeskParam } from '../../staff/index.ts';
import { type RoundRow, roundsQuery, sumOf } from './queries.ts';
import { RoundDetails } from './round-details.tsx';
import { draftOf, emptyDraft } from './round-draft.ts';
import { RoundForm } from './round-form.tsx';
import { RoundRequests } from './round-requests.tsx';
import { type DeskWords, deskTexts } from './texts.ts';

const NEW = 'new';

/** /ops/rounds: shows the rounds with their figures, the open round, or the form of a new one. */
export function RoundsTool() {
  const t = useTexts(deskTexts);
  const [open, go] = useDeskParam('open', text(80), 'step');
  const [draft, setDraft] = useState(emptyDraft);
  const { data, error, refetch } = useQuery(roundsQuery);
  if (error && !data) return <ErrorState title={t('loadFailed')} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton height="200px" />;
  const opened = data.rounds.find(({ roundId }) => roundId === open);
  const begin = (next: typeof emptyDraft) => {
    setDraft(next);
    go(NEW);
  };
  if (opened || open === NEW) {
    return (
      <>
        <Button kind="text" size="s" onClick={() => go('')}>
          {t('back')}
        </Button>
        {opened ? <RoundDetails round={opened} /> : <RoundForm begun={draft} onAsked={() => go('')} />}
      </>
    );
  }
  return (
    <>
      <Button kind="secondary" size="s" onClick={() => begin(emptyDraft)}>
        {t('new')}
      </Button>
      <DeskTable
        name="flashsale.rounds"
        caption={t('list')}
        rows={data.rounds}
        rowId={({ roundId }) => roundId}
        columns={columnsOf(t)}
        onOpen={({ roundId }) => go(roundId)}
        empty={t('none')}
      />
      <RoundRequests onAgain={(form) => begin(draftOf(form))} />
    </>
  );
}

function columnsOf(t: DeskWords): Column<RoundRow>[] {
  const figures = ['stock', 'entries', 'held', 'paid'] as const;
  return [
    { id: 'name', title: t('name'), value: ({ name }) => name },
    { id: 'id', title: t('id'), value: ({ roundId }) => roundId },
    { id: 'state', title: t('state'), value: ({ state }) => t(state), choices: true },
    { id: 'opensAt', title: t('opensAt'), value: ({ opensAt }) => formatInstant(opensAt) },
    { id: 'closesAt', title: t('closesAt'), value: ({ closesAt }) => formatInstant(closesAt) },
    ...figures.map((id) => ({ id, title: t(id), value: (row: RoundRow) => sumOf(row, id), numeric: true })),
    { id: 'revenue', title: t('revenue'), value: (row) => sumOf(row, 'revenue'), money: true },
  ];
}
