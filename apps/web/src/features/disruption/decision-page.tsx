import type { DisruptionCase } from '@haidai/contract/disruption';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { cacheAnswer } from '../../core/api/cache-answer.ts';
import { isRefusal } from '../../core/api/refusal-error.ts';
import { useHotline } from '../../core/page/hotline.ts';
import { formatMoment } from '../../i18n/format.ts';
import { useLanguage, useTexts } from '../../i18n/use-texts.tsx';
import { Button, buttonClass } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Card } from '../../ui/display/card.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { Note } from '../../ui/feedback/note.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import layoutStyles from '../../ui/layout.module.css';
import textStyles from '../../ui/text.module.css';
import { VouchersCard } from './care/vouchers-card.tsx';
import { CaseBand } from './case-band.tsx';
import styles from './decision.module.css';
import { DecisionDialog } from './decision-dialog.tsx';
import { HeldFlight } from './held-flight.tsx';
import { HelpCard } from './help-card.tsx';
import { type Choice, choicesOf, disruptionQuery } from './queries.ts';
import { details, disruptionTexts, names } from './texts.ts';
import { TimelineCard } from './timeline-card.tsx';

const route = getRouteApi('/self/flightDecision');

/**
 * /self/flightDecision: the target of the link in the message. The link alone shows the flight. A decision also needs
 * the telephone.
 */
export function DecisionPage() {
  const t = useTexts(disruptionTexts);
  const { key, show } = route.useSearch();
  const navigate = route.useNavigate();
  const hotline = useHotline();
  const { data, error, refetch } = useQuery(disruptionQuery(key));
  const isUnknown = key === '' || isRefusal(error, 'disruptionUnknown', 'invalidInput');
  if (data && !isUnknown)
    return (
      <main id="main">
        <CaseBand found={data} />
        <div className={classNames(layoutStyles.container, styles.page, styles.overBand)}>
          <div className={styles.stack}>
            <Decision found={data} />
          </div>
          <div className={styles.stack}>
            {data.vouchers.length > 0 && (
              <VouchersCard
                vouchers={data.vouchers}
                shown={show}
                onShow={(id) => void navigate({ search: { key, show: id }, replace: true, resetScroll: false })}
              />
            )}
            <HelpCard found={data} />
            <TimelineCard steps={data.timeline} />
          </div>
        </div>
      </main>
    );
  return (
    <main id="main" className={classNames(layoutStyles.container, layoutStyles.formPage)}>
      <div className={layoutStyles.pageHead}>
        <h1>{t('title')}</h1>
        <p className={textStyles.secondary}>{t('lead')}</p>
      </div>
      {isUnknown ? (
        <EmptyState title={t('unknown')} detail={t('unknownDetail')}>
          <Link to="/user/airorder" className={buttonClass({ kind: 'primary' })}>
            {t('myOrders')}
          </Link>
        </EmptyState>
      ) : error ? (
        <ErrorState
          title={isRefusal(error) ? error.message : t('loadFailed')}
          onRetry={() => void refetch()}
          hotline={hotline}
        />
      ) : (
        <Skeleton height="320px" />
      )}
      <p className={textStyles.detail}>{t('hotline', { hotline })}</p>
    </main>
  );
}

/** Shows one flight and the choices it has now. */
export function Decision({ found }: { found: DisruptionCase }) {
  const t = useTexts(disruptionTexts);
  const language = useLanguage();
  const queryClient = useQueryClient();
  const [asked, setAsked] = useState<Choice | null>(null);
  const outcome = useRef<HTMLDivElement>(null);
  const choices = choicesOf(found);
  const others = choices.filter((choice) => choice !== 'ACCEPT');
  const close = (decided: DisruptionCase | null) => {
    setAsked(null);
    if (!decided) return;
    cacheAnswer(queryClient, disruptionQuery(found.caseKey).queryKey, decided);
    // The pressed buttons may be gone.
    outcome.current?.focus();
  };
  return (
    <>
      <div ref={outcome} tabIndex={-1} role="status" className={styles.outcome}>
        {found.caseStatus !== 'OPEN' && (
          <Card>
            <p>{t(`done${found.caseStatus}`)}</p>
          </Card>
        )}
      </div>
      {found.held ? (
        <Note>{t('held')}</Note>
      ) : choices.length === 0 ? (
        found.caseStatus === 'OPEN' && (
          // The band behind the first card is dark, so the text needs a card of its own.
          <Card>
            <p>{t('nothingLeft')}</p>
          </Card>
        )
      ) : (
        <>
          {found.offer && (
            <HeldFlight offer={found.offer}>
              <Button kind="primary" size="l" onClick={() => setAsked('ACCEPT')}>
                {t('accept')}
              </Button>
            </HeldFlight>
          )}
          {found.acceptDue && (
            <Note>
              {t(found.acceptDue.isAccepted ? 'acceptByItself' : 'answerByDesk', {
                time: formatMoment(found.acceptDue.at, language),
              })}
            </Note>
          )}
          {found.refundDueAt && <Note>{t('refundByItself', { time: formatMoment(found.refundDueAt, language) })}</Note>}
          <h2 className={textStyles.visuallyHidden}>{t(found.offer ? 'otherChoices' : 'whatNow')}</h2>
          <ul className={styles.options}>
            {others.map((choice, index) => (
              <Card key={choice} as="li" className={styles.option}>
                <h3>{t(names[choice])}</h3>
                <p>{t(details[choice], { days: found.changeDays })}</p>
                <Button kind={index === 0 && !found.offer ? 'primary' : 'outline'} onClick={() => setAsked(choice)}>
                  {t(names[choice])}
                </Button>
              </Card>
            ))}
          </ul>
          {found.offer && (
            <p className={textStyles.detail}>
              {t('heldAfter', { time: formatMoment(found.offer.heldUntil, language) })}
            </p>
          )}
          <p className={textStyles.detail}>{t('forEverybody')}</p>
        </>
      )}
      {asked && <DecisionDialog found={found} choice={asked} onClose={close} />}
    </>
  );
}
