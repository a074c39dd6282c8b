import { Link } from '@tanstack/react-router';
import { isRefusal, priceChangeOf } from '../../../core/api/refusal-error.ts';
import { useFailureText } from '../../../core/api/use-failure-text.ts';
import { useTexts } from '../../../i18n/use-texts.tsx';
import { Button } from '../../../ui/button.tsx';
import { Note } from '../../../ui/feedback/note.tsx';
import { PriceChangeDialog } from '../../../ui/overlays/price-change-dialog.tsx';
import textStyles from '../../../ui/text.module.css';
import { readWishes, type WaitlistSearch } from '../../waitlist-offer/index.ts';
import { waitlistTexts } from '../texts.ts';
import { waitlistBeginTexts } from './texts.ts';
import type { useBeginWaitlist } from './use-begin-waitlist.ts';

interface BeginFailureProps {
  begin: ReturnType<typeof useBeginWaitlist>;
  search: WaitlistSearch;
}

/** Says why the order was not made. The choice stays. A changed price shows both prices. */
export function BeginFailure({ begin, search }: BeginFailureProps) {
  const t = useTexts(waitlistTexts);
  const tBegin = useTexts(waitlistBeginTexts);
  const failureText = useFailureText();
  const { error, accept, reset } = begin;
  const priceChange = priceChangeOf(error);
  if (!error) return null;
  if (priceChange) {
    return (
      <PriceChangeDialog
        {...priceChange}
        otherwise={
          <Button kind="outline" onClick={reset}>
            {t('close')}
          </Button>
        }
        onAccept={() => accept(priceChange.after)}
        onClose={reset}
      />
    );
  }
  const { origCode3, destCode3, iorD, adultNum, childNum, babyNum } = search;
  const departureDate = readWishes(search.wishes)[0]?.flightDate;
  return (
    <Note tone="err">
      <b>{tBegin('failed')}</b> {failureText(error)}{' '}
      {isRefusal(error, 'wishFitsNow') && (
        <Link
          to="/book/flightSearch"
          search={{ origCode3, destCode3, iorD, departureDate, adultNum, childNum, babyNum }}
          className={textStyles.link}
        >
          {tBegin('book')}
        </Link>
      )}
    </Note>
  );
}
