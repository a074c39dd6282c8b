import { useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { isRefusal, priceChangeOf } from '../../../core/api/refusal-error.ts';
import { useFailureText } from '../../../core/api/use-failure-text.ts';
import { useTexts } from '../../../i18n/use-texts.tsx';
import { Button } from '../../../ui/button.tsx';
import { Note } from '../../../ui/feedback/note.tsx';
import textStyles from '../../../ui/text.module.css';
import { type ChosenFare, partyPay, toChosenTrip } from '../fares/choose-fare.ts';
import { FarePrice } from '../fares/fare-price.tsx';
import type { FlightSearch } from '../flight-search.ts';
import type { FarePay, FlightShop } from '../flight-shop.ts';
import { isFlightList } from '../queries.ts';
import { shoppingTexts } from '../texts.ts';
import { SelectionBar } from './selection-bar.tsx';

const PriceChangeDialog = lazy(() =>
  import('../../../ui/overlays/price-change-dialog.tsx').then((module) => ({ default: module.PriceChangeDialog })),
);

interface BookingBarProps {
  shop: FlightShop;
  search: FlightSearch;
  out: ChosenFare | undefined;
  back: ChosenFare | undefined;
  onChange: (change: Partial<FlightSearch>) => void;
}

/**
 * The bar that takes the selection to the next step. It saves the draft on the server, then opens the page for the
 * passengers.
 */
export function BookingBar({ shop, search, out, back, onChange }: BookingBarProps) {
  const t = useTexts(shoppingTexts);
  const failureText = useFailureText();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const draft = shop.useDraftSaver();
  const chosen = [out, back].filter((each) => each !== undefined);

  const chooseAgain = () => {
    draft.reset();
    onChange({ leg: 'OUT', out: '', back: '' });
    void queryClient.invalidateQueries({ predicate: isFlightList });
  };
  const seen = partyPay(chosen.map(({ fare }) => fare));
  const saveDraft = ({ yuan: totalSeen, points: pointsSeen }: Pick<FarePay, 'yuan' | 'points'>) => {
    const { adultNum, childNum, babyNum } = search;
    draft.save(
      { trips: chosen.map(toChosenTrip), adultNum, childNum, babyNum, totalSeen, pointsSeen },
      (orderNo) => void navigate({ to: shop.passengers, search: { orderNo } }),
    );
  };
  const priceChange = priceChangeOf(draft.error);
  const inPoints = isRefusal(draft.error, 'pointsChanged');
  return (
    <>
      <SelectionBar
        search={search}
        out={out}
        back={back}
        busy={draft.isPending}
        notice={
          draft.error &&
          !priceChange && (
            <Note tone="err">
              {failureText(draft.error)}{' '}
              {isRefusal(draft.error) && draft.error.next?.action === 'ordinaryFare' && (
                <Link
                  className={textStyles.link}
                  to="/book/flightSearch"
                  search={{ ...search, fareKind: '', out: '', back: '' }}
                >
                  {draft.error.next.text}
                </Link>
              )}{' '}
              <Button kind="text" size="s" onClick={chooseAgain}>
                {t('chooseOther')}
              </Button>
            </Note>
          )
        }
        onGoReturn={() => onChange({ leg: 'RETURN' })}
        onGoPassengers={() => saveDraft(seen)}
      />
      <Suspense>
        {priceChange && (
          <PriceChangeDialog
            {...priceChange}
            render={inPoints ? (points) => <FarePrice pay={{ yuan: seen.yuan, points, vouchers: 0 }} /> : undefined}
            otherwise={
              <Button kind="outline" onClick={chooseAgain}>
                {t('chooseOther')}
              </Button>
            }
            onAccept={() =>
              saveDraft(inPoints ? { ...seen, points: priceChange.after } : { ...seen, yuan: priceChange.after })
            }
            onClose={chooseAgain}
          />
        )}
      </Suspense>
    </>
  );
}
