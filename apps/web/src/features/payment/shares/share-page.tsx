import { useQuery, useQueryClient } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useEffect } from 'react';
import { isRefusal } from '../../../core/api/refusal-error.ts';
import { useServerNow } from '../../../core/page/clock.ts';
import { useHotline } from '../../../core/page/hotline.ts';
import { formatDayAndWeekday } from '../../../i18n/format.ts';
import { useLanguage, useTexts } from '../../../i18n/use-texts.tsx';
import { buttonClass } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Card, CardHeader } from '../../../ui/display/card.tsx';
import { Countdown } from '../../../ui/display/countdown.tsx';
import { Price } from '../../../ui/display/price.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Note } from '../../../ui/feedback/note.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import layoutStyles from '../../../ui/layout.module.css';
import textStyles from '../../../ui/text.module.css';
import { FlightLine } from '../../flight-line/index.ts';
import { PayForm } from '../pay-form.tsx';
import { type SharePage as Share, shareKey, shareQuery } from './queries.ts';
import { PaidShares, ShareOutcome } from './share-outcome.tsx';
import styles from './shares.module.css';
import { shareTexts } from './texts.ts';

const route = getRouteApi('/pay/share');

/** The time to pay an ordinary order, in seconds. */
const SECONDS_TO_PAY = 1800;

/** /pay/share: the target of the link of a share. The holder of the link sees the share and pays it without a login. */
export function SharePage() {
  const t = useTexts(shareTexts);
  const { key } = route.useSearch();
  const hotline = useHotline();
  useCleanAddress(key);
  const { data, error, refetch } = useQuery(shareQuery(key));
  const isUnknown = key === '' || isRefusal(error, 'shareUnknown', 'invalidInput');
  return (
    <main id="main" className={classNames(layoutStyles.container, layoutStyles.formPage, styles.page)}>
      <div className={layoutStyles.pageHead}>
        <h1>{t('pageTitle')}</h1>
        {data && !isUnknown && <p className={textStyles.secondary}>{t('pageLead', { tail: data.orderTail })}</p>}
      </div>
      {isUnknown ? (
        <EmptyState title={t('unknownTitle')} detail={t('unknownDetail')}>
          <Link to="/index" className={buttonClass({ kind: 'primary' })}>
            {t('home')}
          </Link>
        </EmptyState>
      ) : data ? (
        <OpenedShare linkKey={key} share={data} />
      ) : error ? (
        <ErrorState
          title={isRefusal(error) ? error.message : t('loadFailed')}
          onRetry={() => void refetch()}
          hotline={hotline}
        />
      ) : (
        <Skeleton height="320px" />
      )}
    </main>
  );
}

/** Removes what a gateway has added to the address when it sent the payer back. */
function useCleanAddress(key: string) {
  const navigate = route.useNavigate();
  useEffect(() => {
    const names = [...new URLSearchParams(window.location.search).keys()];
    if (names.some((name) => name !== 'key')) void navigate({ search: { key }, replace: true });
  }, [key, navigate]);
}

function OpenedShare({ linkKey, share }: { linkKey: string; share: Share }) {
  const t = useTexts(shareTexts);
  const queryClient = useQueryClient();
  const now = useServerNow();
  const reload = () => void queryClient.invalidateQueries({ queryKey: shareKey(linkKey) });
  const isPayable = share.stage === 'open' && share.status === 'OPEN';
  const amount = { dueAmount: share.amount, paidAmount: 0, minimumPart: share.amount, splitAllowed: false };
  return (
    <>
      {!isPayable && <ShareOutcome share={share} />}
      <Card className={styles.own}>
        <div>
          <span className={textStyles.hint}>{t('amountOwn')}</span>
          <Price yuan={share.amount} className={styles.ownAmount} />
          <p>
            {t('forWhom')} <b>{share.travellers.join(t('listComma'))}</b>
          </p>
        </div>
        {isPayable && share.expireAt && (
          <Countdown until={share.expireAt} totalSeconds={SECONDS_TO_PAY} now={now} onExpire={reload} />
        )}
        <Flights flights={share.flights} />
      </Card>
      {isPayable && (
        <Card>
          <CardHeader title={t('methods')}>
            <span className={textStyles.hint}>{t('secure')}</span>
          </CardHeader>
          {share.gatewaySays === 'unpaid' && <Note>{t('notYet')}</Note>}
          <PayForm
            target={{ kind: 'share', key: linkKey }}
            cashier={{ ...amount, methods: share.methods }}
            onMoved={reload}
          />
        </Card>
      )}
      {share.stage !== 'over' && <PaidShares shares={share.shares} />}
    </>
  );
}

function Flights({ flights }: Pick<Share, 'flights'>) {
  const language = useLanguage();
  return (
    <div className={styles.flights}>
      {flights.map((each) => (
        <div key={`${each.flightNo}${each.departDate}`}>
          <p>
            <b>{formatDayAndWeekday(each.departDate, language)}</b> {each.flightNo}
          </p>
          <FlightLine
            from={{ time: each.departTime, city: each.departCityName, airport: '', terminal: '' }}
            to={{ time: each.destTime, city: each.destCityName, airport: '', terminal: '' }}
            dayOffset={each.dayOffset}
            cities
          />
        </div>
      ))}
    </div>
  );
}
