import { setSiteValue } from '@haidai/contract/content';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { FailureNote } from '../../../core/api/failure-note.tsx';
import { useOperation } from '../../../core/api/use-operation.ts';
import { formatInstant } from '../../../i18n/format.ts';
import { useTexts } from '../../../i18n/use-texts.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/display/card.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Note } from '../../../ui/feedback/note.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import textStyles from '../../../ui/text.module.css';
import { PageButtons } from '../../staff/index.ts';
import styles from './content-desk.module.css';
import { deskContent, type SiteValueRow, valueHistoryQuery, valuesQuery } from './queries.ts';
import { deskTexts } from './texts.ts';

/** /ops/values: lists the switches and values of the site with their effects. Staff can change and restore them. */
export function ValuesTool() {
  const t = useTexts(deskTexts);
  const { data, error, refetch } = useQuery(valuesQuery);
  if (error && !data) return <ErrorState title={t('loadFailed')} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton height="200px" />;
  return (
    <ul className={styles.values} aria-label={t('values')}>
      {data.map((value) => (
        <li key={value.name}>
          <ValueCard row={value} />
        </li>
      ))}
    </ul>
  );
}

function ValueCard({ row }: { row: SiteValueRow }) {
  const t = useTexts(deskTexts);
  const queryClient = useQueryClient();
  const [typed, setTyped] = useState<string | null>(null);
  const value = typed ?? row.value;
  const [done, setDone] = useState('');
  const set = useOperation(setSiteValue);
  const send = (wanted: string) =>
    set.mutate(
      { body: { name: row.name, value: wanted, seen: row.value } },
      {
        onSuccess: ({ asked }) => {
          setTyped(null);
          setDone(t(asked ? 'asked' : 'setDone', { title: row.title }));
        },
        onSettled: () => void queryClient.invalidateQueries({ queryKey: [deskContent] }),
      },
    );
  const shown = (text: string) => {
    if (row.type === 'switch') return t(text === 'TRUE' ? 'on' : 'off');
    return text || t('empty');
  };
  const common = { className: styles.field, label: t('setTo'), value, onChange: setTyped };
  const options = [
    { value: 'TRUE', label: t('on') },
    { value: 'FALSE', label: t('off') },
  ];
  return (
    <Card as="article" aria-label={row.title}>
      <h2>{row.title}</h2>
      <p>{row.does}</p>
      <p className={textStyles.detail}>
        {row.name} · {t('now')}: <strong>{shown(row.value)}</strong>
      </p>
      {row.waits !== null && <Note tone="warn">{t('waits', { value: shown(row.waits) })}</Note>}
      <FailureNote error={set.error} />
      <p role="status">{done}</p>
      <div className={styles.bar}>
        {row.type === 'switch' ? (
          <SelectField {...common} options={options} />
        ) : (
          <TextField {...common} maxLength={500} />
        )}
        <Button busyText={set.isPending && t('saving')} disabled={value === row.value} onClick={() => send(value)}>
          {t(row.critical ? 'ask' : 'set')}
        </Button>
      </div>
      <EarlierValues name={row.name} shown={shown} onBack={send} />
    </Card>
  );
}

interface EarlierValuesProps {
  name: string;
  shown: (value: string) => string;
  onBack: (value: string) => void;
}

const pageSize = 10;

/** Lists the earlier values of a setting, a page at a time. It loads them when the user opens it. */
function EarlierValues({ name, shown, onBack }: EarlierValuesProps) {
  const t = useTexts(deskTexts);
  const [isOpen, setOpen] = useState(false);
  const [page, setPage] = useState(1);
  const { data, error, refetch } = useQuery({ ...valueHistoryQuery({ name, page, pageSize }), enabled: isOpen });
  return (
    <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{t('earlier')}</summary>
      {error && !data && <ErrorState title={t('loadFailed')} onRetry={() => void refetch()} />}
      {data && <p className={textStyles.detail}>{t('earlierCount', { count: data.total })}</p>}
      <ul className={styles.before}>
        {data?.rows.map(({ value, changedAt, changedBy }) => (
          <li key={changedAt}>
            <span>{t('setBy', { time: formatInstant(changedAt), name: changedBy || t('byFiles') })}</span>
            <Button kind="text" size="s" onClick={() => onBack(value)}>
              {t('undo', { value: shown(value) })}
            </Button>
          </li>
        ))}
      </ul>
      {data && <PageButtons page={page} pageSize={pageSize} total={data.total} onPage={setPage} />}
    </details>
  );
}
