import { blockSeats, unblockSeats } from '@haidai/contract/flight-ops';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { FailureNote } from '../../core/api/failure-note.tsx';
import { useOperation } from '../../core/api/use-operation.ts';
import { Form } from '../../core/form/form.tsx';
import { useForm } from '../../core/form/use-form.ts';
import { formatInstant } from '../../i18n/format.ts';
import { useTexts } from '../../i18n/use-texts.tsx';
import { Button } from '../../ui/button.tsx';
import deskStyles from '../../ui/desk.module.css';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { Note } from '../../ui/feedback/note.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import textStyles from '../../ui/text.module.css';
import styles from './flight-desk.module.css';
import { type DeskFlight, seatsQuery } from './queries.ts';
import { SeatGrid } from './seat-grid.tsx';
import { flightOpsTexts } from './texts.ts';

interface Props {
  flight: DeskFlight;
  onChanged: (text: string) => void;
}

/** Shows the seats of a flight, the blocked seats and the form that blocks more. */
export function SeatBlocks({ flight, onChanged }: Props) {
  const t = useTexts(flightOpsTexts);
  const { flightNo, flightDate } = flight;
  const { data, error, refetch } = useQuery(seatsQuery({ flightNo, flightDate }));
  const [seats, setSeats] = useState<ReadonlySet<string>>(new Set());
  if (error && !data) return <ErrorState title={t('loadFailed')} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton height="320px" />;
  const free = new Set(
    data.rows.flatMap((row) => row.seats.flatMap((seat) => (seat.state === 'FREE' ? seat.seatNo : []))),
  );
  const chosen = [...seats].filter((seat) => free.has(seat));
  const toggle = (seat: string) => {
    const next = new Set(chosen);
    if (!next.delete(seat)) next.add(seat);
    setSeats(next);
  };
  return (
    <div className={styles.seats}>
      <div>
        <p className={textStyles.detail}>{t('seatHint')}</p>
        <SeatGrid rows={data.rows} chosen={new Set(chosen)} onToggle={toggle} />
      </div>
      <div className={styles.part}>
        <BlockForm
          {...{ flightNo, flightDate, chosen }}
          onDone={(count) => {
            setSeats(new Set());
            onChanged(t('blocked', { count }));
          }}
          onRefused={() => onChanged('')}
        />
        <BlockList flight={flight} onChanged={onChanged} />
      </div>
    </div>
  );
}

interface BlockFormProps {
  flightNo: string;
  flightDate: string;
  chosen: readonly string[];
  onDone: (count: number) => void;
  onRefused: () => void;
}

function BlockForm({ flightNo, flightDate, chosen, onDone, onRefused }: BlockFormProps) {
  const t = useTexts(flightOpsTexts);
  const block = useOperation(blockSeats);
  const form = useForm({
    initial: { reason: '', until: '' },
    check: ({ reason }) => ({ block: reason.trim() && chosen.length > 0 ? undefined : t('reasonMissing') }),
    submit: async ({ reason, until }) => {
      const body = { flightNo, flightDate, seats: [...chosen], reason: reason.trim(), until: until || null };
      await block.mutateAsync({ body }, { onError: onRefused });
      return chosen.length;
    },
    onDone: (count) => {
      form.reset();
      onDone(count);
    },
  });
  const missing = form.error('block');
  return (
    <Form form={form} className={deskStyles.actionForm} aria-label={t('block')}>
      <p aria-live="polite">{t('chosenSeats', { count: chosen.length, seats: chosen.join(' ') || t('none') })}</p>
      <TextField label={t('reason')} required maxLength={120} {...form.field('reason')} />
      <TextField label={t('until')} type="datetime-local" {...form.field('until')} />
      {missing && <Note tone="err">{missing}</Note>}
      <FailureNote error={form.failure} />
      <Button type="submit" size="s" busyText={form.isSending && t('sending')}>
        {t('block')}
      </Button>
    </Form>
  );
}

function BlockList({ flight, onChanged }: Props) {
  const t = useTexts(flightOpsTexts);
  const unblock = useOperation(unblockSeats);
  return (
    <section aria-label={t('blocks')}>
      <h3>{t('blocks')}</h3>
      {flight.blocks.length === 0 && <p className={textStyles.secondary}>{t('noBlocks')}</p>}
      <ul className={styles.blocks}>
        {flight.blocks.map(({ blockId, seats, reason, until, by }) => (
          <li key={blockId}>
            <span>
              {t('blockLine', { seats: seats.join(' '), reason, by })}{' '}
              {until && t('blockUntil', { until: formatInstant(until) })}
            </span>
            <Button
              size="s"
              kind="outline"
              onClick={() => unblock.mutate({ body: { blockId } }, { onSettled: () => onChanged(t('unblocked')) })}
            >
              {t('unblock', { seats: seats.join(' ') })}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
