import type { GuardianRecord } from '@haidai/contract/linked-booking';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useFailureText } from '../../core/api/use-failure-text.ts';
import { browserTime } from '../../core/page/clock.ts';
import { findRemembered, forgetText, rememberUntil } from '../../core/page/local-storage.ts';
import { useTexts } from '../../i18n/use-texts.tsx';
import { Card, CardHeader } from '../../ui/display/card.tsx';
import { Note } from '../../ui/feedback/note.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import layoutStyles from '../../ui/layout.module.css';
import textStyles from '../../ui/text.module.css';
import { BookingSteps } from '../booking/index.ts';
import { JoinFlights } from './join-flights.tsx';
import styles from './linked-booking.module.css';
import { ownGuardianQuery } from './queries.ts';
import { linkedBookingTexts } from './texts.ts';
import { VerifyForm } from './verify-form.tsx';
import { bookChdOf, waysOf } from './ways.ts';

const route = getRouteApi('/book/VerifySecureCodeChild');

/** /book/VerifySecureCodeChild: verifies the ticket of an adult and chooses its flights for children. */
export function ChildTicketPage() {
  const t = useTexts(linkedBookingTexts);
  const { orderNo, passenger } = route.useSearch();
  const navigate = route.useNavigate();
  const [guardian, setGuardian] = useState<GuardianRecord | null>(orderNo ? null : findGuardian);
  const { place, moveFocus } = useMovedFocus(guardian);
  const take = (verified: GuardianRecord) => {
    rememberGuardian(verified);
    setGuardian(verified);
    moveFocus();
    const [way] = waysOf(verified);
    if (way) void navigate({ search: bookChdOf(verified, way), replace: true, resetScroll: false });
  };
  const leave = () => {
    forgetGuardian();
    setGuardian(null);
    moveFocus();
    void navigate({ search: {}, replace: true });
  };
  return (
    <main id="main" className={layoutStyles.container}>
      <div className={layoutStyles.pageHead}>
        <h1>{t('title')}</h1>
        <p className={textStyles.secondary}>{t('lead')}</p>
      </div>
      <BookingSteps current="flights" />
      <div ref={place} tabIndex={-1}>
        {guardian ? (
          <JoinFlights guardian={guardian} onLeave={leave} />
        ) : (
          <div className={styles.verify}>
            <div className={styles.ways}>
              {orderNo && <OwnGuardian orderNo={orderNo} passenger={passenger} onVerified={take} />}
              {!orderNo && <VerifyForm onVerified={take} />}
            </div>
            <Rules />
          </div>
        )}
      </div>
    </main>
  );
}

/** Moves the focus to the new content if the form with the focus disappears. */
function useMovedFocus(shown: unknown) {
  const place = useRef<HTMLDivElement>(null);
  const isWanted = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once what is shown is another
  useEffect(() => {
    if (isWanted.current) place.current?.focus();
    isWanted.current = false;
  }, [shown]);
  return {
    place,
    moveFocus: () => {
      isWanted.current = true;
    },
  };
}

/**
 * Uses an adult of the user's own order, so that the user types nothing. If children cannot join it, shows the reason
 * and the form for another ticket.
 */
function OwnGuardian({ orderNo, passenger, onVerified }: OwnGuardianProps) {
  const t = useTexts(linkedBookingTexts);
  const failureText = useFailureText();
  const { data, error } = useQuery(ownGuardianQuery(orderNo, passenger));
  const take = useEffectEvent(onVerified);
  useEffect(() => {
    if (data) take(data);
  }, [data]);
  if (!error) return <Skeleton height="320px" />;
  return (
    <>
      <Note tone="err">
        <b>{t('ownFailed')}</b> {failureText(error)}
      </Note>
      <VerifyForm onVerified={onVerified} />
    </>
  );
}

interface OwnGuardianProps {
  orderNo: string;
  passenger: number;
  onVerified: (guardian: GuardianRecord) => void;
}

function Rules() {
  const t = useTexts(linkedBookingTexts);
  return (
    <Card>
      <CardHeader title={t('rulesTitle')} />
      <ul className={styles.rules}>
        <li>{t('ruleAge')}</li>
        <li>{t('ruleCount')}</li>
        <li>{t('ruleOpen')}</li>
        <li>{t('ruleTogether')}</li>
      </ul>
    </Card>
  );
}

const KEY = 'bookCHD';

/**
 * Stores the verified guardian as received: masked, and encrypted for this device. A reload does not ask for the code
 * again.
 */
function rememberGuardian(guardian: GuardianRecord): void {
  rememberUntil(KEY, guardian, Date.parse(guardian.validUntil));
}

function findGuardian(): GuardianRecord | null {
  return findRemembered(KEY, browserTime(), isGuardian);
}

function forgetGuardian(): void {
  forgetText(KEY);
}

function isGuardian(value: unknown): value is GuardianRecord {
  return typeof value === 'object' && value !== null && 'guardian' in value && 'trips' in value;
}
