import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { Form } from '../../../core/form/form.tsx';
import { useForm } from '../../../core/form/use-form.ts';
import { formatDay } from '../../../i18n/format.ts';
import { useLanguage, useTexts } from '../../../i18n/use-texts.tsx';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { Card, CardHeader } from '../../../ui/display/card.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Note } from '../../../ui/feedback/note.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Checkbox } from '../../../ui/fields/choice.tsx';
import { SegmentedControl } from '../../../ui/fields/segmented-control.tsx';
import layoutStyles from '../../../ui/layout.module.css';
import textStyles from '../../../ui/text.module.css';
import { changesTexts } from '../changes/texts.ts';
import styles from '../exchange.module.css';
import { type ChangeTrip, ticketInfoQuery } from '../queries.ts';
import { exchangeTexts } from '../texts.ts';
import { ChangeRefused } from './change-refused.tsx';
import { changePassengersTexts } from './passengers-texts.ts';
import { passengersOf } from './reshop-search.ts';
import { ReshopSteps } from './reshop-steps.tsx';

const route = getRouteApi('/book/reshopPaxInfoInput');

/** /book/reshopPaxInfoInput: selects the trip and the passengers. */
export function ReshopPaxPage() {
  const t = useTexts(exchangeTexts);
  const tPassengers = useTexts(changePassengersTexts);
  const tChanges = useTexts(changesTexts);
  const search = route.useSearch();
  const { orderNo } = search;
  const { data, error, refetch } = useQuery({ ...ticketInfoQuery(orderNo), enabled: orderNo !== '' });
  const trips = data?.trips.filter(({ passengers }) => passengers.some(({ obstacle }) => obstacle === '')) ?? [];
  return (
    <main id="main" className={layoutStyles.container}>
      <h1 className={textStyles.visuallyHidden}>{tChanges('title')}</h1>
      <ReshopSteps current="who" />
      {error ? (
        <ChangeRefused error={error} search={search} onRetry={() => void refetch()} />
      ) : !data && orderNo ? (
        <Skeleton height="320px" />
      ) : data && data.trips.length > 0 ? (
        <WhoForm key={orderNo} trips={trips.length > 0 ? trips : data.trips} changesLeft={data.changesLeft} />
      ) : (
        <EmptyState title={tPassengers('nothing')} detail={tPassengers('nothingDetail')}>
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
  const tPassengers = useTexts(changePassengersTexts);
  const language = useLanguage();
  const navigate = useNavigate();
  const search = route.useSearch();
  const begun = trips.find(({ deptAirSegIndex }) => deptAirSegIndex === search.deptAirSegIndex) ?? trips[0];
  const tripOf = (index: number | undefined) => trips.find(({ deptAirSegIndex }) => deptAirSegIndex === index);
  const form = useForm({
    initial: {
      deptAirSegIndex: begun?.deptAirSegIndex,
      seqs: begunWith(begun, search.pax),
      changeType: begun?.involuntary && search.pax === '' ? ('INVOLUNTARY_CHANGE' as const) : search.changeType,
    },
    check: ({ seqs }) => ({ seqs: seqs.length > 0 ? undefined : tPassengers('nobody') }),
    submit: async ({ seqs, ...asked }) => {
      const chosen = { ...search, ...asked, pax: seqs.join('.') };
      // The address keeps the choice for a traveller who comes back.
      await navigate({ to: '/book/reshopPaxInfoInput', search: chosen, replace: true });
      void navigate({ to: '/book/reshopFlightSearch', search: { ...chosen, out: '', flight: '' } });
    },
  });
  const { seqs, changeType } = form.values;
  const trip = tripOf(form.values.deptAirSegIndex);
  if (!trip) return null;
  const lineOf = ({ depDate: date, departCityName: from, destCityName: to, segments }: ChangeTrip) =>
    tPassengers('tripLine', {
      date: formatDay(date, language),
      ...{ from, to, flights: segments.map(({ flightNo, departTime }) => `${flightNo} ${departTime}`).join(' / ') },
    });
  return (
    <Card>
      <CardHeader title={tPassengers('whoTitle')}>
        <span className={textStyles.hint}>{t('changesLeft', { count: changesLeft })}</span>
      </CardHeader>
      <Form form={form} className={styles.form}>
        {trips.length > 1 ? (
          <SegmentedControl
            label={tPassengers('which')}
            options={trips.map((each) => ({ value: String(each.deptAirSegIndex), label: lineOf(each) }))}
            value={String(trip.deptAirSegIndex)}
            onChange={(index) => {
              const next = trips.find(({ deptAirSegIndex }) => String(deptAirSegIndex) === index);
              form.set({
                deptAirSegIndex: next?.deptAirSegIndex,
                seqs: openOf(next),
                changeType: next?.involuntary ? 'INVOLUNTARY_CHANGE' : 'VOLUNTARY_CHANGE',
              });
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
              aria-invalid={(form.error('seqs') && obstacle === '') || undefined}
              onChange={(on) => form.set({ seqs: on ? [...seqs, seq].sort() : seqs.filter((one) => one !== seq) })}
            >
              {passName} <small className={textStyles.muted}>{tktNo}</small>
              {obstacle !== '' && <small> {tPassengers(`obstacle_${obstacle}`)}</small>}
            </Checkbox>
          ))}
        </fieldset>
        {trip.involuntary && (
          <>
            <SegmentedControl<typeof changeType>
              label={tPassengers('kind')}
              options={(['INVOLUNTARY_CHANGE', 'VOLUNTARY_CHANGE'] as const).map((value) => ({
                value,
                label: t(value),
              }))}
              {...form.field('changeType')}
            />
            <Note>
              {t('freeHint', { from: formatDay(trip.freeFrom, language), to: formatDay(trip.freeTo, language) })}
            </Note>
          </>
        )}
        {trip.passengers.some(({ openDated }) => openDated) && <Note>{tPassengers('openDated')}</Note>}
        {trip.lockUpgrade && <Note>{t('locked')}</Note>}
        {form.error('seqs') && <Note tone="err">{form.error('seqs')}</Note>}
        <Button kind="primary" size="l" type="submit">
          {tPassengers('next')}
        </Button>
      </Form>
    </Card>
  );
}

function openOf(trip: ChangeTrip | undefined): number[] {
  return trip?.passengers.filter(({ obstacle }) => obstacle === '').map(({ seq }) => seq) ?? [];
}

/** Returns the passengers in the address, so that a traveller who comes back finds the choice. Without them, all. */
function begunWith(trip: ChangeTrip | undefined, pax: string): number[] {
  const all = openOf(trip);
  const chosen = passengersOf({ pax }).filter((seq) => all.includes(seq));
  return chosen.length > 0 ? chosen : all;
}
