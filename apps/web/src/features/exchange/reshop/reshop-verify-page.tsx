import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { Form } from '../../../core/form/form.tsx';
import { useForm } from '../../../core/form/use-form.ts';
import { formatDayAndWeekday, formatYuan } from '../../../i18n/format.ts';
import { inLanguage } from '../../../i18n/language.ts';
import { useLanguage, useTexts } from '../../../i18n/use-texts.tsx';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Card, CardHeader } from '../../../ui/display/card.tsx';
import { Price } from '../../../ui/display/price.tsx';
import { Note } from '../../../ui/feedback/note.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Checkbox } from '../../../ui/fields/choice.tsx';
import layoutStyles from '../../../ui/layout.module.css';
import textStyles from '../../../ui/text.module.css';
import { DocumentDialog } from '../../booking/index.ts';
import { ChangeLines } from '../changes/change-lines.tsx';
import styles from '../exchange.module.css';
import { type ChangeQuote, type ChangeTrip, changeQuoteQuery, ticketInfoQuery } from '../queries.ts';
import { exchangeTexts } from '../texts.ts';
import { ChangeRefused } from './change-refused.tsx';
import { ReshopFrame } from './reshop-frame.tsx';
import { passengersOf, type ReshopSearch, readFlight } from './reshop-search.ts';

const route = getRouteApi('/book/reshopOrderVerify');

/** /book/reshopOrderVerify: shows the price of the change line by line and the conditions to accept. */
export function ReshopVerifyPage() {
  const t = useTexts(exchangeTexts);
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
  const language = useLanguage();
  const navigate = useNavigate();
  const { data: tickets } = useQuery(ticketInfoQuery(search.orderNo));
  const old = tickets?.trips.find(({ deptAirSegIndex }) => deptAirSegIndex === search.deptAirSegIndex);
  const [reading, setReading] = useState<Pick<ChangeQuote['termsToAccept'][number], 'docKey' | 'docTitle'>>();
  const form = useForm({
    initial: { accepted: [] as readonly string[] },
    check: ({ accepted }) => ({
      accepted: quote.termsToAccept.every(({ docKey }) => accepted.includes(docKey)) ? undefined : t('acceptFirst'),
    }),
    submit: () => void navigate({ to: '/book/reshopVerifySecure', search }),
  });
  const { accepted } = form.values;
  const chosen = passengersOf(search);
  const people = old?.passengers.filter(({ seq }) => chosen.includes(seq)) ?? [];
  const names = new Map(people.map(({ seq, passName }) => [seq, passName]));
  return (
    <Card>
      <CardHeader title={t('checkTitle')}>
        <span className={textStyles.hint}>{t('holds')}</span>
      </CardHeader>
      <OldAndNew search={search} old={old} />
      <p className={textStyles.detail}>
        {people.map(({ passName }) => passName).join(inLanguage(language, { zh: '、', en: ', ' }))}
      </p>
      <ChangeLines lines={quote.lines} names={names} />
      {quote.extraLines.length > 0 && <Extras quote={quote} />}
      <p data-total className={styles.total}>
        <b>{t('total')}</b>
        <span>
          {quote.duePoints > 0 && <b>{t('pointsAmount', { points: formatYuan(quote.duePoints) })} + </b>}
          <Price className={styles.price} yuan={quote.dueAmount} />
        </span>
      </p>
      <Form form={form}>
        <ul className={styles.terms}>
          {quote.termsToAccept.map((term) => (
            <li key={term.docKey}>
              <Checkbox
                checked={accepted.includes(term.docKey)}
                aria-invalid={(form.error('accepted') && !accepted.includes(term.docKey)) || undefined}
                onChange={(on) =>
                  form.set({
                    accepted: on ? [...accepted, term.docKey] : accepted.filter((key) => key !== term.docKey),
                  })
                }
              >
                {t('iAccept', { title: term.docTitle })}
              </Checkbox>
              <Button
                kind="text"
                size="s"
                onClick={() => setReading(term)}
                aria-label={`${t('read')} ${term.docTitle}`}
              >
                {t('read')}
              </Button>
            </li>
          ))}
          <li>
            <Button
              kind="text"
              size="s"
              onClick={() => setReading({ docKey: 'B2C_NO_SHOW_TIPS', docTitle: t('noShow') })}
            >
              {t('noShow')}
            </Button>
          </li>
        </ul>
        {form.error('accepted') && <Note tone="err">{form.error('accepted')}</Note>}
        <div className={classNames(layoutStyles.row, styles.nextSteps)}>
          <Link
            to="/book/reshopFlightSearch"
            search={{ ...search, flight: '' }}
            className={buttonClass({ kind: 'outline' })}
          >
            {t('chooseAgain')}
          </Link>
          <Button kind="primary" type="submit">
            {t('confirm')}
          </Button>
        </div>
      </Form>
      {reading && <DocumentDialog {...reading} onClose={() => setReading(undefined)} />}
    </Card>
  );
}

function OldAndNew({ search, old }: { search: ReshopSearch; old: ChangeTrip | undefined }) {
  const t = useTexts(exchangeTexts);
  const language = useLanguage();
  const lineOf = (flightNo: string, date: string, clazz: string) =>
    `${formatDayAndWeekday(date, language)}　${flightNo}　${t('classOf', { clazz })}`;
  return (
    <dl className={styles.trips}>
      <dt>{t('oldTrip')}</dt>
      <dd>{old?.segments.map((each) => lineOf(each.flightNo, each.flightDate, each.clazz)).join(' / ')}</dd>
      <dt>{t('newTrip')}</dt>
      <dd>
        <b>
          {readFlight(search.flight)
            .map((each) => lineOf(each.flightNo, each.flightDate, each.name))
            .join(' / ')}
        </b>
      </dd>
    </dl>
  );
}

function Extras({ quote }: { quote: ChangeQuote }) {
  const t = useTexts(exchangeTexts);
  return (
    <section className={styles.extras} aria-label={t('extras')}>
      <h3>{t('extras')}</h3>
      <ul>
        {quote.extraLines.map((line) => (
          <li key={`${line.passengerSeq} ${line.code} ${line.ruleId}`}>
            <span>
              {line.ruleText} <small>{line.ruleId}</small>
            </span>
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
  t: ReturnType<typeof useTexts<keyof typeof exchangeTexts.zh>>,
) {
  if (follows) return t('extraFollows');
  if (kind === 'service') return t('serviceEnds');
  return amount > 0 ? t('extraBack', { amount: formatYuan(amount) }) : t('extraNot');
}
