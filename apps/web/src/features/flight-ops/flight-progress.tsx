import { withdrawFlightRequest } from '@haidai/contract/flight-ops';
import { useState } from 'react';
import { FailureNote } from '../../core/api/failure-note.tsx';
import { useOperation } from '../../core/api/use-operation.ts';
import { formatInstant } from '../../i18n/format.ts';
import { useTexts } from '../../i18n/use-texts.tsx';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Panel } from '../../ui/desk/panel.tsx';
import deskStyles from '../../ui/desk.module.css';
import { Tag } from '../../ui/display/tag.tsx';
import { Note } from '../../ui/feedback/note.tsx';
import layoutStyles from '../../ui/layout.module.css';
import styles from './flight-desk.module.css';
import { LoadTable } from './load-table.tsx';
import type { DeskFlight, DeskLeg } from './queries.ts';
import { ReportForm } from './report-form.tsx';
import { toneOf } from './state-tone.ts';
import { flightOpsTexts } from './texts.ts';

interface Props {
  flight: DeskFlight;
  onChanged: (text: string) => void;
}

/** Shows the states of the legs, the requests that wait for approval, and the events that staff can report. */
export function FlightProgress({ flight, onChanged }: Props) {
  const t = useTexts(flightOpsTexts);
  const withdraw = useOperation(withdrawFlightRequest);
  return (
    <div className={styles.part}>
      {flight.requests.map(({ requestId, kind, by, at, own }) => (
        <Note key={requestId} tone="warn">
          {t(`request${kind}`, { by, at: formatInstant(at) })}
          {own && (
            <Button
              kind="text"
              size="s"
              busyText={withdraw.isPending && t('sending')}
              onClick={() =>
                withdraw.mutate(
                  { body: { requestId } },
                  { onSuccess: () => onChanged(t('withdrawn')), onError: () => onChanged('') },
                )
              }
            >
              {t('withdraw')}
            </Button>
          )}
        </Note>
      ))}
      <FailureNote error={withdraw.error} />
      {flight.legs.map((leg) => (
        <LegCard key={leg.legSeq} {...{ flight, leg, onChanged }} />
      ))}
    </div>
  );
}

type LegEvent = DeskLeg['events'][number];

function LegCard({ flight, leg, onChanged }: Props & { leg: DeskLeg }) {
  const t = useTexts(flightOpsTexts);
  const [chosen, setChosen] = useState<LegEvent | null>(null);
  const title = t('leg', { leg: leg.legSeq, from: `${leg.fromCity} ${leg.from}`, to: `${leg.toCity} ${leg.to}` });
  const cause = flight.causes.find(({ code }) => code === leg.cause)?.name ?? '';
  const facts: [string, string | null][] = [
    [t('plan'), `${leg.planDeparture.replace('T', ' ')} – ${leg.planArrival.replace('T', ' ')}`],
    [t('estimate'), leg.estDeparture && `${show(leg.estDeparture)} – ${show(leg.estArrival)}`],
    [t('offBlocks'), show(leg.offBlocks)],
    [t('airborne'), show(leg.airborne)],
    [t('touchdown'), show(leg.touchdown)],
    [t('onBlocks'), show(leg.onBlocks)],
    [t('gate'), leg.gate],
    [t('stand'), leg.stand],
    [t('belt'), leg.belt],
    [t('registration'), leg.registration],
    [t('causeLabel'), cause],
  ];
  return (
    <Panel
      title={title}
      note={
        <>
          <Tag tone={toneOf(leg.state)}>{t(`state${leg.state}`)}</Tag>
          {leg.lateMinutes > 0 && <> {t('minutesLate', { minutes: leg.lateMinutes })}</>}
          {leg.divertedTo && <> {t('divertedAt', { airport: leg.divertedTo })}</>}
        </>
      }
    >
      <dl className={deskStyles.facts}>
        {facts.map(([label, value]) =>
          value ? (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ) : null,
        )}
      </dl>
      <LoadTable caption={title} leg={leg} />
      {chosen ? (
        <ReportForm
          key={chosen}
          {...{ flight, leg }}
          event={chosen}
          onDone={(text) => {
            setChosen(null);
            onChanged(text);
          }}
          onBack={() => setChosen(null)}
        />
      ) : (
        <section className={classNames(layoutStyles.row, deskStyles.actions)} aria-label={t('actions')}>
          {leg.events.map((event) => (
            <Button key={event} size="s" kind="outline" onClick={() => setChosen(event)}>
              {t(event === 'cancel' && leg.state === 'DIVERTED' ? 'event_cancelDiverted' : `event_${event}`)}
            </Button>
          ))}
        </section>
      )}
    </Panel>
  );
}

function show(local: string | null): string {
  return local?.replace('T', ' ') ?? '';
}
