import { addDays } from '@haidai/domain/time';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useToday } from '../../core/page/clock.ts';
import { useHotline } from '../../core/page/hotline.ts';
import { useSite } from '../../core/page/site.tsx';
import { formatDayAndWeekday } from '../../i18n/format.ts';
import { useLanguage, useTexts } from '../../i18n/use-texts.tsx';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import layoutStyles from '../../ui/layout.module.css';
import textStyles from '../../ui/text.module.css';
import { BoxFrame } from '../shopping/index.ts';
import styles from './flight-status.module.css';
import { FlightStatusCard } from './flight-status-card.tsx';
import { MyFollows } from './follow/my-follows.tsx';
import { StopByLink } from './follow/stop-by-link.tsx';
import { flightStatusQuery, type StatusAnswer } from './queries.ts';
import { StatusForm } from './status-form.tsx';
import { questionOf, type StatusQuestion } from './status-search.ts';
import { flightTexts } from './texts.ts';

const route = getRouteApi('/self/FlightInquiry');

/** /self/FlightInquiry: shows the status of a flight, or of all flights of a day between two places. */
export function StatusPage() {
  const t = useTexts(flightTexts);
  const today = useToday();
  const { carrier } = useSite();
  const asked = route.useSearch();
  const { ends } = route.useLoaderData();
  const question = questionOf(asked, today, carrier.code);
  return (
    <main id="main" className={classNames(layoutStyles.container, styles.page)}>
      <div className={layoutStyles.pageHead}>
        <h1>{t('statusTitle')}</h1>
        <p className={textStyles.secondary}>{t('statusLead')}</p>
      </div>
      <BoxFrame>
        <StatusForm draft={ends} asked={asked} key={JSON.stringify(asked)} />
      </BoxFrame>
      <StopByLink />
      {question ? <Answer question={question} /> : <EmptyState title={t('askTitle')} detail={t('askDetail')} />}
      <MyFollows />
    </main>
  );
}

function Answer({ question }: { question: StatusQuestion }) {
  const t = useTexts(flightTexts);
  const hotline = useHotline();
  const { data, isError, refetch } = useQuery(flightStatusQuery(question));
  if (data) return <Found answer={data} question={question} />;
  if (isError) return <ErrorState title={t('failed')} onRetry={() => void refetch()} hotline={hotline} />;
  return <Skeleton height="320px" />;
}

function Found({ answer: { flights, refusal }, question }: { answer: StatusAnswer; question: StatusQuestion }) {
  const t = useTexts(flightTexts);
  const language = useLanguage();
  const day = formatDayAndWeekday(question.flightDate, language);
  if (flights.length === 0) {
    return (
      <EmptyState title={refusal?.message ?? t('nothingTitle')} detail={day}>
        {refusal?.otherDay && <OtherDays question={question} />}
      </EmptyState>
    );
  }
  return (
    <section aria-label={t('statusTitle')}>
      <p className={styles.found} role="status">
        {t('found', { day, count: flights.length })}
      </p>
      <ul className={styles.list}>
        {flights.map((flight) => (
          <li key={flight.flightNo + flight.flightDate}>
            <FlightStatusCard flight={flight} open={flights.length === 1} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function OtherDays({ question }: { question: StatusQuestion }) {
  const t = useTexts(flightTexts);
  const navigate = useNavigate();
  const go = (days: number) => {
    const { flightNo, origCode3, destCode3 } = question;
    const asking = flightNo ? { flightNo } : { origCode3, destCode3 };
    const flightDate = addDays(question.flightDate, days);
    void navigate({ to: '/self/FlightInquiry', search: { ...asking, flightDate }, resetScroll: false });
  };
  return (
    <>
      <Button kind="outline" onClick={() => go(-1)}>
        {t('previousDay')}
      </Button>
      <Button kind="outline" onClick={() => go(1)}>
        {t('nextDay')}
      </Button>
    </>
  );
}
