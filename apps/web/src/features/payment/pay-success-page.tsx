import { familyOf, holdsFlights } from '@haidai/domain/booking';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { lazy, Suspense, useEffect } from 'react';
import { isRefusal } from '../../core/api/refusal-error.ts';
import { useArt } from '../../core/page/art.ts';
import { useMovingValue } from '../../core/page/use-moving-value.ts';
import { refreshSession } from '../../core/session/session.ts';
import { formatYuan } from '../../i18n/format.ts';
import { useTexts } from '../../i18n/use-texts.tsx';
import standardScene from '../../ui/art/scene-success.svg';
import { buttonClass } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Card } from '../../ui/display/card.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { Icon } from '../../ui/icon.tsx';
import layoutStyles from '../../ui/layout.module.css';
import textStyles from '../../ui/text.module.css';
import { flowPaths, orderQuery, pathsOf } from '../booking/index.ts';
import { nextTripQuery } from '../trips/index.ts';
import { OutcomeFacts } from './outcome-facts.tsx';
import { outcomeTexts } from './outcome-texts.ts';
import styles from './pay.module.css';
import { PaySteps } from './pay-steps.tsx';
import { type PayState, payStateQuery } from './queries.ts';
import { paymentTexts } from './texts.ts';
import { TicketedOutcome } from './ticketed-outcome.tsx';

const WaitlistPaid = lazy(() => import('../waitlist/index.ts').then((module) => ({ default: module.WaitlistPaid })));

const route = getRouteApi('/pay/success');

/** /pay/success: shows the state of the payment and the tickets, live. */
export function PaySuccessPage() {
  const t = useTexts(paymentTexts);
  const tOutcome = useTexts(outcomeTexts);
  const { orderNo } = route.useSearch();
  const { data: state, error, refetch } = useQuery({ ...payStateQuery(orderNo), enabled: orderNo !== '' });
  useCountUnpaidAgain(state?.stage);
  useCleanAddress(orderNo);
  const view = useMovingValue(useView(state));
  if (!orderNo || isRefusal(error, 'orderNotFound', 'invalidInput')) {
    return (
      <main id="main" className={classNames(layoutStyles.container, layoutStyles.pageMessage)}>
        <h1 className={textStyles.visuallyHidden}>{t('payTitle')}</h1>
        <EmptyState title={tOutcome('stageMissing')} detail={tOutcome('stageMissingDetail')}>
          <Link to="/user/airorder" className={buttonClass({ kind: 'primary' })}>
            {tOutcome('viewOrder')}
          </Link>
        </EmptyState>
      </main>
    );
  }
  if (error && !state) {
    return (
      <main id="main" className={classNames(layoutStyles.container, layoutStyles.pageMessage)}>
        <h1 className={textStyles.visuallyHidden}>{t('payTitle')}</h1>
        <ErrorState title={tOutcome('connectionLost')} onRetry={() => void refetch()} />
      </main>
    );
  }
  return (
    <main id="main" className={layoutStyles.container}>
      {(!state || holdsFlights(state.orderType)) && (
        <PaySteps current={view === 'tickets' ? 'done' : 'ticket'} isChange={state?.orderType === 'CHANGE'} />
      )}
      {state && view ? (
        view === 'tickets' ? (
          <TicketedOutcome state={state} />
        ) : (
          <Outcome state={state} />
        )
      ) : (
        <h1 className={layoutStyles.pageMessage}>{tOutcome('stageUnpaid')}</h1>
      )}
    </main>
  );
}

/**
 * Returns what the page shows: the tickets with their flights once both are known, and the state of the payment before.
 * Returns undefined while something loads.
 */
function useView(state: PayState | undefined): 'outcome' | 'tickets' | undefined {
  const isIssued = state?.stage === 'ticketed' && holdsFlights(state.orderType);
  const { isPending } = useQuery({ ...nextTripQuery(state?.orderNo), enabled: isIssued });
  if (!state) return undefined;
  if (!isIssued) return 'outcome';
  return isPending ? undefined : 'tickets';
}

/** Removes what a gateway has added to the address when it sent the traveller back. */
function useCleanAddress(orderNo: string) {
  const navigate = route.useNavigate();
  useEffect(() => {
    const names = [...new URLSearchParams(window.location.search).keys()];
    if (names.some((name) => name !== 'orderNo')) void navigate({ search: { orderNo }, replace: true });
  }, [orderNo, navigate]);
}

/** Loads the number of unpaid orders beside the name of the traveller again, because the payment has changed it. */
function useCountUnpaidAgain(stage: PayState['stage'] | undefined) {
  const queryClient = useQueryClient();
  const isDecided = stage !== undefined && stage !== 'unpaid';
  useEffect(() => {
    if (isDecided) void refreshSession(queryClient);
  }, [isDecided, queryClient]);
}

const STAGES = {
  unpaid: ['stageUnpaid', 'stageUnpaidDetail', 'clock'],
  partPaid: ['stagePartPaid', 'stagePartPaidDetail', 'clock'],
  waiting: ['stageWaiting', 'stageWaitingDetail', 'clock'],
  issuing: ['stageIssuing', 'stageIssuingDetail', 'check'],
  held: ['stageHeld', 'stageHeldDetail', 'clock'],
  ticketed: ['stageTicketed', 'stageTicketedDetail', 'check'],
  issueFailed: ['stageIssueFailed', 'stageIssueFailedDetail', 'clock'],
  expired: ['stageExpired', 'stageExpiredDetail', 'close'],
  cancelled: ['stageCancelled', 'stageCancelledDetail', 'close'],
  reversed: ['stageReversed', 'stageReversedDetail', 'close'],
  extraPaid: ['stageExtraPaid', 'stageExtraPaidDetail', 'check'],
  extraDropped: ['stageExtraDropped', 'stageExtraDroppedDetail', 'close'],
} as const;

/** The unpaid stage after the gateway has said that it has no money. */
const NOT_YET = ['stageNotYet', 'stageNotYetDetail', 'clock'] as const;

/** The stages of a waitlist order, which holds no seats. */
const WAITLIST_STAGES = {
  ...STAGES,
  expired: ['stageWaitlistExpired', 'stageWaitlistExpiredDetail', 'close'],
  cancelled: ['stageWaitlistCancelled', 'stageWaitlistCancelledDetail', 'close'],
  reversed: ['stageWaitlistReversed', 'stageWaitlistReversedDetail', 'close'],
} as const;

/** The stages of a product without flights: in progress, done or failed. */
const PRODUCT_STAGES = {
  ...STAGES,
  issuing: ['stageDelivering', 'stageDeliveringDetail', 'check'],
  ticketed: ['stageDelivered', 'stageDeliveredDetail', 'check'],
  expired: ['stageExpired', 'stageProductOver', 'close'],
  cancelled: ['stageCancelled', 'stageProductOver', 'close'],
  reversed: ['stageGivenBack', 'stageProductOver', 'close'],
} as const;

const isNotYetPaid = ({ stage, attempt }: PayState) => stage === 'unpaid' && attempt?.gatewaySays === 'unpaid';

function Outcome({ state }: { state: PayState }) {
  const t = useTexts(outcomeTexts);
  const hasFlights = holdsFlights(state.orderType);
  const { data: order } = useQuery({ ...orderQuery(state.orderNo, familyOf(state.orderType)), enabled: hasFlights });
  const stages = !hasFlights ? PRODUCT_STAGES : order?.source === 'WAITLIST' ? WAITLIST_STAGES : STAGES;
  const [title, detail, icon] = isNotYetPaid(state) ? NOT_YET : stages[state.stage];
  const scene = useArt('scene-success.svg', standardScene);
  const isOpen = icon !== 'close';
  return (
    <Card padded={false} className={styles.success}>
      {isOpen && <img className={styles.scene} src={scene} alt="" width={1200} height={210} />}
      <div className={isOpen ? styles.inner : classNames(styles.inner, styles.plain)}>
        <div
          className={classNames(
            styles.seal,
            icon === 'clock' && styles.sealClock,
            icon === 'close' && styles.sealClose,
          )}
        >
          <Icon name={icon} size="l" />
        </div>
        <div role="status">
          <h1>
            {t(title)}
            {state.stage === 'waiting' && (
              <Suspense>
                <WaitlistPaid orderNo={state.orderNo} />
              </Suspense>
            )}
          </h1>
          <p className={textStyles.secondary}>{t(detail, { due: formatYuan(state.dueAmount) })}</p>
        </div>
        <OutcomeFacts state={state} />
        <Actions state={state} />
      </div>
    </Card>
  );
}

/** Returns the page where the traveller can start again. */
function againAt(orderType: PayState['orderType']) {
  if (!holdsFlights(orderType)) return '/book/weekHome';
  return orderType === 'VACATION' ? '/week/flightSearch' : '/book';
}

function Actions({ state }: { state: PayState }) {
  const t = useTexts(outcomeTexts);
  const { orderNo, orderType, stage } = state;
  return (
    <div className={classNames(layoutStyles.row, styles.successActions)}>
      {(stage === 'unpaid' || stage === 'partPaid') && (
        <Link
          to={flowPaths[familyOf(orderType) === 'b2c' ? 'AWARD' : 'SALE'].pay}
          search={{ orderNo }}
          className={classNames(buttonClass({ kind: 'primary' }), styles.button)}
        >
          {t(isNotYetPaid(state) ? 'payAgain' : 'continuePay')}
        </Link>
      )}
      {(stage === 'expired' || stage === 'cancelled' || stage === 'reversed') && (
        <Link to={againAt(orderType)} className={classNames(buttonClass({ kind: 'primary' }), styles.button)}>
          {t('bookAgain')}
        </Link>
      )}
      {stage === 'extraDropped' && (
        <Link
          to="/book/verifyIncrement"
          search={{ orderNo }}
          className={classNames(buttonClass({ kind: 'primary' }), styles.button)}
        >
          {t('buyExtraAgain')}
        </Link>
      )}
      <Link
        to={pathsOf({ orderType, source: 'SALE' }).detail}
        search={{ orderNo }}
        className={classNames(buttonClass({ kind: 'secondary' }), styles.button)}
      >
        {t(holdsFlights(orderType) ? 'viewOrder' : 'viewCards')}
      </Link>
      <Link to="/index" className={classNames(buttonClass({ kind: 'outline' }), styles.button)}>
        {t('backHome')}
      </Link>
    </div>
  );
}
