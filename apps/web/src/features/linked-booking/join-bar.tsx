import { type GuardianRecord, saveChildDraft } from '@haidai/contract/linked-booking';
import type { FareOffer, FlightRecord } from '@haidai/contract/shopping';
import { useNavigate } from '@tanstack/react-router';
import { isRefusal } from '../../core/api/refusal-error.ts';
import { useFailureText } from '../../core/api/use-failure-text.ts';
import { useOperation } from '../../core/api/use-operation.ts';
import { useTexts } from '../../i18n/use-texts.tsx';
import { Button } from '../../ui/button.tsx';
import { Price } from '../../ui/display/price.tsx';
import { Note } from '../../ui/feedback/note.tsx';
import { StickyBar } from '../../ui/navigation/sticky-bar.tsx';
import textStyles from '../../ui/text.module.css';
import styles from './linked-booking.module.css';
import { linkedBookingTexts } from './texts.ts';

interface JoinBarProps {
  guardian: GuardianRecord;
  rows: readonly { flight: FlightRecord | undefined; fare: FareOffer | undefined }[];
  childNum: number;
  onLeave: () => void;
}

/**
 * Shows the total of the children's fares and continues to their names. It is present only if every direction has a
 * fare.
 */
export function JoinBar({ guardian, rows, childNum, onLeave }: JoinBarProps) {
  const t = useTexts(linkedBookingTexts);
  const navigate = useNavigate();
  const failureText = useFailureText();
  const save = useOperation(saveChildDraft);
  const chosen = rows.flatMap(({ flight, fare }) => (flight && fare ? [{ flight, fare }] : []));
  if (chosen.length < rows.length) return null;
  const total = chosen.reduce((sum, { fare }) => sum + fare.price_ch * childNum, 0);
  const goOn = () =>
    save.mutate(
      { body: { guardian: guardian.guardian, trips: chosen.map(toTrip), childNum, fareTotalSeen: total } },
      { onSuccess: ({ orderNo }) => void navigate({ to: '/book/PaxInfoInputCashCHD', search: { orderNo } }) },
    );
  const { error } = save;
  const notice = error && (
    <Note tone="err">
      {t('failed')} {failureText(error)}{' '}
      {isRefusal(error) && error.next?.action === 'verifyGuardian' && (
        <Button kind="text" size="s" onClick={onLeave}>
          {error.next.text}
        </Button>
      )}
    </Note>
  );
  return (
    <StickyBar notice={notice}>
      <div className={styles.total} role="status">
        <small className={textStyles.muted}>{t('summary', { count: childNum })}</small>
        <Price className={styles.price} yuan={total} />
      </div>
      <Button kind="primary" size="l" busyText={save.isPending && t('saving')} onClick={goOn}>
        {t('goPassengers')}
      </Button>
    </StickyBar>
  );
}

function toTrip({ flight, fare }: { flight: FlightRecord; fare: FareOffer }) {
  return {
    quote: flight.quote,
    segments: flight.segments.map(({ flightNo, flightDate, departApCode3, destApCode3 }, index) => ({
      flightNo,
      flightDate,
      departApCode3,
      destApCode3,
      name: fare.name[index] ?? fare.name.slice(0, 1),
    })),
  };
}
