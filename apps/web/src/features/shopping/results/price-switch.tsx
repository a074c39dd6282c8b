import { useTexts } from '../../../i18n/use-texts.tsx';
import { SegmentedControl } from '../../../ui/fields/segmented-control.tsx';
import { rememberPriceView, usePriceView } from '../fares/price-view.ts';
import { shoppingTexts } from '../texts.ts';
import type { TripSearch } from '../trip-search.ts';

interface PriceSwitchProps {
  search: Pick<TripSearch, 'adultNum' | 'childNum' | 'babyNum' | 'payment'>;
  /** The name of the party's price. Without it, the switch counts the travellers. */
  party?: string;
  className?: string | undefined;
}

/** The choice between the price of the whole party and the fare of one person. */
export function PriceSwitch({ search, party, className }: PriceSwitchProps) {
  const t = useTexts(shoppingTexts);
  const view = usePriceView();
  const count = search.adultNum + search.childNum + search.babyNum;
  return (
    <SegmentedControl
      className={className}
      label={t('priceView')}
      options={[
        { value: 'party', label: party ?? t('viewParty', { count }) },
        { value: 'person', label: t(search.payment === 'CASH' ? 'viewPerson' : 'viewPersonAward') },
      ]}
      value={view}
      onChange={rememberPriceView}
    />
  );
}
