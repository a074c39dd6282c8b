import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { useToday } from '../../core/page/clock.ts';
import { formatDay } from '../../i18n/format.ts';
import { useLanguage, useTexts } from '../../i18n/use-texts.tsx';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Card, CardHeader } from '../../ui/card.tsx';
import { Checkbox } from '../../ui/choice.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import layoutStyles from '../../ui/layout.module.css';
import { Note } from '../../ui/note.tsx';
import { SegmentedControl } from '../../ui/segmented-control.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import textStyles from '../../ui/text.module.css';
import { TextField } from '../../ui/text-field.tsx';
import { useFormFocus } from '../../ui/use-form-focus.ts';
import { ChangeRefused } from './change-refused.tsx';
import styles from './exchange.module.css';
import { type ChangeTrip, ticketInfoQuery } from './queries.ts';
import { ReshopSteps } from './reshop-steps.tsx';
import { exchangeTexts } from './texts.ts';

const route = getRouteApi('/book/reshopPaxInfoInput');

/** /book/reshopPaxInfoInput: which trip, who, and on which day instead. */
export function ReshopPaxPage() {
  const t = useTexts(exchangeTexts);
  const search = route.useSearch();
  const { orderNo } = search;
  const { data, error, refetch } = useQuery({ ...ticketInfoQuery(orderNo), enabled: orderNo !== '' });
  const trips = data?.trips.filter(({ passengers }) => passengers.some(({ obstacle }) => obstacle === '')) ?? [];
  return (
    <main id="main" className={layoutStyles.container}>
      <h1 className={textStyles.visuallyHidden}>{t('title')}</h1>
      <ReshopSteps current="who" />
      {error ? (
        <ChangeRefused error={error} search={search} onRetry={() => void refetch()} />
      ) : !data && orderNo ? (
        <Skeleton height="320px" />
      ) : data && data.trips.length > 0 ? (
        <WhoForm key={orderNo} trips={trips.length > 0 ? trips : data.trips} changesLeft={data.changesLeft} />
      ) : (
        <EmptyState title={t('nothing')} detail={t('nothingDetail')}>
          <Link to="/user/airorder" className={buttonClass({ kind: 'primary' })}>
            {t('toOrder')}
          </Link>
        </EmptyState>
      )}
    </main>
  );
}

function WhoForm({ trips, changesLeft }: { trips: readonly ChangeTrip[]; changesLeft: number }) {
  const t = useTexts(exchangeTexts);
  const language = useLanguage();
  const navigate = useNavigate();
  const today = useToday();
  const search = route.useSearch();
  const begun = trips.find(({ deptAirSegIndex }) => deptAirSegIndex === search.deptAirSegIndex) ?? trips[0];
  const [trip, setTrip] = useState(begun);
  const [seqs, setSeqs] = useState<number[]>(openOf(begun));
  const [kind, setKind] = useState(begun?.involuntary ? ('INVOLUNTARY_CHANGE' as const) : search.changeType);
  const [depDate, setDepDate] = useState(search.depDate || (begun?.depDate ?? today));
  const [attempts, setAttempts] = useState(0);
  const form = useFormFocus(attempts, null);
  const tried = attempts > 0;
  if (!trip) return null;
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(depDate) && depDate >= today;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setAttempts((count) => count + 1);
    if (!isDay || seqs.length === 0) return;
    const { deptAirSegIndex } = trip;
    const asked = { ...search, deptAirSegIndex, pax: seqs.join('.'), changeType: kind, depDate, flight: '' };
    void navigate({ to: '/book/reshopFlightSearch', search: asked });
  };
  const lineOf = ({ depDate: date, departCityName: from, destCityName: to, segments }: ChangeTrip) =>
    t('tripLine', {
      date: formatDay(date, language),
      ...{ from, to, flights: segments.map(({ flightNo, departTime }) => `${flightNo} ${departTime}`).join(' / ') },
    });
  return (
    <Card>
      <CardHeader title={t('whoTitle')}>
        <span className={textStyles.hint}>{t('changesLeft', { count: changesLeft })}</span>
      </CardHeader>
      <form ref={form} className={styles.form} onSubmit={submit} noValidate>
        {trips.length > 1 ? (
          <SegmentedControl
            label={t('which')}
            options={trips.map((each) => ({ value: String(each.deptAirSegIndex), label: lineOf(each) }))}
            value={String(trip.deptAirSegIndex)}
            onChange={(index) => {
              const next = trips.find(({ deptAirSegIndex }) => String(deptAirSegIndex) === index);
              setTrip(next);
              setSeqs(openOf(next));
              setKind(next?.involuntary ? 'INVOLUNTARY_CHANGE' : 'VOLUNTARY_CHANGE');
            }}
          />
        ) : (
          <p>
            <b>{lineOf(trip)}</b>
          </p>
        )}
        <fieldset className={styles.people}>
          <legend>{t('who')}</legend>
          {trip.passengers.map(({ seq, passName, tktNo, obstacle }) => (
            <Checkbox
              key={seq}
              checked={seqs.includes(seq)}
              disabled={obstacle !== ''}
              aria-invalid={(tried && seqs.length === 0 && obstacle === '') || undefined}
              onChange={(on) =>
                setSeqs((before) => (on ? [...before, seq].sort() : before.filter((one) => one !== seq)))
              }
            >
              {passName} <small className={textStyles.muted}>{tktNo}</small>
              {obstacle !== '' && <small> {t(`obstacle_${obstacle}`)}</small>}
            </Checkbox>
          ))}
        </fieldset>
        {trip.involuntary && (
          <>
            <SegmentedControl<typeof kind>
              label={t('kind')}
              options={(['INVOLUNTARY_CHANGE', 'VOLUNTARY_CHANGE'] as const).map((value) => ({
                value,
                label: t(value),
              }))}
              value={kind}
              onChange={setKind}
            />
            <Note>
              {t('freeHint', { from: formatDay(trip.freeFrom, language), to: formatDay(trip.freeTo, language) })}
            </Note>
          </>
        )}
        {trip.passengers.some(({ openDated }) => openDated) && <Note>{t('openDated')}</Note>}
        {trip.lockUpgrade && <Note>{t('locked')}</Note>}
        <TextField
          type="date"
          name="depDate"
          label={t('newDate')}
          required
          min={kind === 'INVOLUNTARY_CHANGE' && trip.freeFrom > today ? trip.freeFrom : today}
          {...(kind === 'INVOLUNTARY_CHANGE' && { max: trip.freeTo })}
          value={depDate}
          onChange={setDepDate}
          error={tried && !isDay ? t('dateWrong') : undefined}
        />
        {tried && seqs.length === 0 && <Note tone="err">{t('nobody')}</Note>}
        <Button kind="primary" size="l" type="submit">
          {t('next')}
        </Button>
      </form>
    </Card>
  );
}

function openOf(trip: ChangeTrip | undefined): number[] {
  return trip?.passengers.filter(({ obstacle }) => obstacle === '').map(({ seq }) => seq) ?? [];
}
