import { movesAs } from '../../../core/page/page-transition.ts';
import { formatDayAndWeekday } from '../../../i18n/format.ts';
import { useLanguage, useTexts } from '../../../i18n/use-texts.tsx';
import { Button } from '../../../ui/button.tsx';
import { type ChosenFare, partyPay } from '../fares/choose-fare.ts';
import { FarePrice } from '../fares/fare-price.tsx';
import { shoppingTexts } from '../texts.ts';
import { FoldedFlight } from './folded-flight.tsx';

interface ChosenOutboundProps {
  out: ChosenFare;
  onChange: () => void;
}

/** The chosen outbound flight on one line, above the return flights. */
export function ChosenOutbound({ out: { flight, fare }, onChange }: ChosenOutboundProps) {
  const t = useTexts(shoppingTexts);
  const language = useLanguage();
  const [first, last] = [flight.segments[0], flight.segments.at(-1)];
  return (
    <FoldedFlight
      style={movesAs('leg-out')}
      name={t('outboundChosen')}
      label={`${t('outboundChosen')} · ${formatDayAndWeekday(flight.flightDate, language)}`}
      times={`${flight.departTime} — ${flight.destTime}`}
      route={`${first?.departCityName} → ${last?.destCityName}`}
      detail={`${flight.flightNo} · ${fare.clazzName} · ${fare.productName}`}
      price={<FarePrice pay={partyPay([fare])} />}
      action={
        <Button kind="text" size="s" aria-label={t('changeOutboundOf', { flight: flight.flightNo })} onClick={onChange}>
          {t('changeOutbound')}
        </Button>
      }
    />
  );
}
