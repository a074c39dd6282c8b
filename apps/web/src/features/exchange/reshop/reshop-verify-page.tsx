import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { formatDayAndWeekday, formatYuan } from '../../../i18n/format.ts';
import { inLanguage } from '../../../i18n/language.ts';
import { useLanguage, useTexts } from '../../../i18n/use-texts.tsx';
import { Button } from '../../../ui/button.tsx';
import checkoutStyles from '../../../ui/checkout.module.css';
import { classNames } from '../../../ui/class-names.ts';
import { Card, CardHeader } from '../../../ui/display/card.tsx';
import { PriceSummary, type SummaryLine } from '../../../ui/display/price-summary.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Icon } from '../../../ui/icon.tsx';
import layoutStyles from '../../../ui/layout.module.css';
import { StickyBar } from '../../../ui/navigation/sticky-bar.tsx';
import textStyles from '../../../ui/text.module.css';
import { ConsentLine, DocumentDialog } from '../../booking/index.ts';
import { FarePrice, FlightTimes } from '../../shopping/index.ts';
import { ChangeLines } from '../changes/change-lines.tsx';
import styles from '../exchange.module.css';
import {
  type ChangeQuote,
  type ChangeTrip,
  changeFlightsQuery,
  changeQuoteQuery,
  ticketInfoQuery,
} from '../queries.ts';
import { exchangeTexts } from '../texts.ts';
import { ChangeRefused } from './change-refused.tsx';
import { TripLine } from './old-trip.tsx';
import { ReshopFrame } from './reshop-frame.tsx';
import { passengersOf, type ReshopSearch, readFlight } from './reshop-search.ts';
import { changeVerifyTexts } from './verify-texts.ts';

const route = getRouteApi('/book/reshopOrderVerify');

/** /book/reshopOrderVerify: shows the old and the new flight, the price of the change and the conditions that the button accepts. */
export function ReshopVerifyPage() {
  const t = useTexts(changeVerifyTexts);
  const search = route.useSearch();
  const isWhole = search.orderNo !== '' && search.pax !== '' && search.flight !== '';
  return (
    <ReshopFrame title={t('checkTitle')} current="check" isWhole={isWhole}>
      <Check search={search} />
    </ReshopFrame>
  );
}

function Check({ search }: { search: ReshopSearch }) {
  const { data: quote, error, refetch } = useQuery(changeQuoteQuery(search));
  if (error) return <ChangeRefused error={error} search={search} onRetry={() => void refetch()} />;
  return quote ? <Checked search={search} quote={quote} /> : <Skeleton height="420px" />;
}

function Checked({ search, quote }: { search: ReshopSearch; quote: ChangeQuote }) {
  const t = useTexts(exchangeTexts);
  const tVerify = useTexts(changeVerifyTexts);
  const language = useLanguage();
  const navigate = useNavigate();
  const { data: tickets } = useQuery(ticketInfoQuery(search.orderNo));
  const old = tickets?.trips.find(({ deptAirSegIndex }) => deptAirSegIndex === search.deptAirSegIndex);
  const [isReading, setReading] = useState(false);
  const chosen = passengersOf(search);
  const people = old?.passengers.filter(({ seq }) => chosen.includes(seq)) ?? [];
  const names = new Map(people.map(({ seq, passName }) => [seq, passName]));
  const confirm = (
    <Button kind="primary" size="l" block onClick={() => void navigate({ to: '/book/reshopVerifySecure', search })}>
      {tVerify('confirm')}
    </Button>
  );
  return (
    <>
      <div className={checkoutStyles.columns}>
        <div className={checkoutStyles.main}>
          <Card>
            <CardHeader title={tVerify('oldAndNew')}>
              <Link
                to="/book/reshopFlightSearch"
                search={{ ...search, flight: '' }}
                className={classNames(textStyles.link, textStyles.small)}
              >
                {t('chooseAgain')}
              </Link>
            </CardHeader>
            <OldAndNew search={search} old={old} />
            <p className={textStyles.detail}>
              {people.map(({ passName }) => passName).join(inLanguage(language, { zh: '、', en: ', ' }))}
            </p>
          </Card>
          {quote.extraLines.length > 0 && (
            <Card>
              <Extras quote={quote} />
            </Card>
          )}
          <Card>
            <details className={styles.money}>
              <summary>
                <h2>{tVerify('moneyTitle')}</h2>
                <span className={textStyles.hint}>{tVerify('moneyHint')}</span>
                <Icon name="chevron-down" size="s" />
              </summary>
              <ChangeLines lines={quote.lines} names={names} />
            </details>
          </Card>
        </div>
        <PriceSummary
          title={tVerify('total')}
          subtitle={<small>{tVerify('holds')}</small>}
          groups={[sumsOf(quote, t)]}
          totalLabel={t('totalFor', { count: chosen.length })}
          total={<Due quote={quote} />}
        >
          <div className={classNames(layoutStyles.wideOnly, checkoutStyles.summaryAction)}>{confirm}</div>
          <ConsentLine terms={quote.termsToAccept} before={tVerify('consentBefore')} />
          <Button kind="text" size="s" onClick={() => setReading(true)}>
            {tVerify('noShow')}
          </Button>
        </PriceSummary>
      </div>
      <StickyBar mobileOnly>
        <div>
          <small className={textStyles.caption}>{t('totalFor', { count: chosen.length })}</small>
          <div className={styles.barPrice}>
            <FarePrice pay={payOf(quote)} />
          </div>
        </div>
        {confirm}
      </StickyBar>
      {isReading && (
        <DocumentDialog docKey="B2C_NO_SHOW_TIPS" docTitle={tVerify('noShow')} onClose={() => setReading(false)} />
      )}
    </>
  );
}

const payOf = ({ dueAmount, duePoints, fee, difference, tax }: ChangeQuote) => ({
  yuan: dueAmount,
  points: duePoints,
  vouchers: 0,
  change: { fee, difference: difference + tax },
});

/** Shows what the change costs in all. */
function Due({ quote }: { quote: ChangeQuote }) {
  return (
    <span data-total className={styles.price}>
      <FarePrice pay={payOf(quote)} />
    </span>
  );
}

/** Returns the sums of the parts of the price. A part without an amount is left out, unless all are. */
function sumsOf({ lines }: ChangeQuote, t: ReturnType<typeof useTexts<keyof typeof exchangeTexts.zh>>): SummaryLine[] {
  const sums = [...Map.groupBy(lines, ({ kind }) => kind).values()].flatMap((same) => {
    const [first] = same;
    if (!first) return [];
    const points = same.reduce((all, line) => all + line.points, 0);
    const yuan = Math.round(same.reduce((all, line) => all + line.amount * 100, 0)) / 100;
    const paidWith = first.kind === 'points' ? { paidWith: t('pointsAmount', { points: formatYuan(points) }) } : {};
    return [{ label: first.name, yuan, ...paidWith, isDue: yuan > 0 || points > 0 }];
  });
  const due = sums.filter(({ isDue }) => isDue);
  return (due.length > 0 ? due : sums).map(({ isDue: _, ...line }) => line);
}

/** Shows the present flight above the new one. */
function OldAndNew({ search, old }: { search: ReshopSearch; old: ChangeTrip | undefined }) {
  const t = useTexts(exchangeTexts);
  const language = useLanguage();
  const { data: list } = useQuery(changeFlightsQuery(search));
  const taken = readFlight(search.flight);
  const [first] = taken;
  const numbers = taken.map(({ flightNo }) => flightNo).join();
  const flight = list?.flights.find(
    ({ segments, flightDate }) =>
      segments.map(({ flightNo }) => flightNo).join() === numbers && flightDate === first?.flightDate,
  );
  const classes = taken.map(({ name }) => name).join('');
  const fare = flight?.fares.find(({ name }) => name === classes);
  return (
    <ol className={styles.trips}>
      {old && (
        <li className={styles.old}>
          <p>
            <b>{t('oldTrip')}</b> {formatDayAndWeekday(old.depDate, language)}{' '}
            <span className={textStyles.secondary}>
              {old.segments.map(({ flightNo }) => flightNo).join(' / ')} · {old.segments[0]?.clazzName}
            </span>
          </p>
          <TripLine trip={old} />
        </li>
      )}
      <li>
        <p>
          <b>{t('newTrip')}</b> {first && formatDayAndWeekday(first.flightDate, language)}{' '}
          <span className={textStyles.secondary}>
            {taken.map(({ flightNo }) => flightNo).join(' / ')}
            {fare && ` · ${fare.productName}`}
          </span>
        </p>
        {flight && <FlightTimes flight={flight} />}
      </li>
    </ol>
  );
}

function Extras({ quote }: { quote: ChangeQuote }) {
  const t = useTexts(changeVerifyTexts);
  return (
    <section className={styles.extras} aria-label={t('extras')}>
      <h3>{t('extras')}</h3>
      <ul>
        {quote.extraLines.map((line) => (
          <li key={`${line.passengerSeq} ${line.code} ${line.ruleId}`}>
            <span>{line.ruleText}</span>
            <b>{outcomeOf(line, t)}</b>
          </li>
        ))}
      </ul>
      {quote.extrasBack > 0 && (
        <p className={textStyles.small}>{t('extrasBack', { amount: formatYuan(quote.extrasBack) })}</p>
      )}
    </section>
  );
}

type ExtraLine = ChangeQuote['extraLines'][number];

function outcomeOf(
  { kind, follows, amount }: ExtraLine,
  t: ReturnType<typeof useTexts<keyof typeof changeVerifyTexts.zh>>,
) {
  if (follows) return t('extraFollows');
  if (kind === 'service') return t('serviceEnds');
  return amount > 0 ? t('extraBack', { amount: formatYuan(amount) }) : t('extraNot');
}
