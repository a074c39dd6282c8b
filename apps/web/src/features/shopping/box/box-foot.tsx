import { useSite } from '../../../core/page/site.tsx';
import { useTexts } from '../../../i18n/use-texts.tsx';
import { Icon } from '../../../ui/icon.tsx';
import searchBoxStyles from '../../../ui/search-box.module.css';
import textStyles from '../../../ui/text.module.css';
import { type BoxText, boxTexts } from './texts.ts';
import type { TripDraft } from './trip-draft.ts';

const PAYMENTS = [
  ['CASH', 'payCASH'],
  ['INTEGRAL', 'payINTEGRAL'],
  ['EXCHANGE', 'payEXCHANGE'],
] as const satisfies readonly (readonly [TripDraft['payment'], BoxText])[];

const CABINS = [
  ['', 'anyCabin'],
  ['ECO', 'ECO'],
  ['SUPER', 'SUPER'],
  ['BUSINESS', 'BUSINESS'],
] as const satisfies readonly (readonly [TripDraft['classType'], BoxText])[];

interface BoxFootProps {
  draft: TripDraft;
  /** Whether the search accepts anything but money. Only the ordinary search does. */
  offersPayment: boolean;
  onChange: (draft: TripDraft) => void;
}

/** The payment, the cabin and the promises of the carrier. Points and vouchers have only one cabin. */
export function BoxFoot({ draft, offersPayment, onChange }: BoxFootProps) {
  const t = useTexts(boxTexts);
  const { sells } = useSite().carrier;
  return (
    <div className={searchBoxStyles.foot}>
      {offersPayment && sells.points && (
        <FootSelect
          label="payment"
          options={PAYMENTS}
          value={draft.payment}
          onChange={(payment) => onChange({ ...draft, payment })}
        />
      )}
      {draft.payment === 'CASH' && (
        <FootSelect
          label="cabin"
          options={CABINS}
          value={draft.classType}
          onChange={(classType) => onChange({ ...draft, classType })}
        />
      )}
      <ul className={searchBoxStyles.trust}>
        {(['ownSale', 'rulesFirst'] as const).map((promise) => (
          <li key={promise}>
            <Icon className={searchBoxStyles.icon} name="check" size="s" />
            {t(promise)}
          </li>
        ))}
      </ul>
    </div>
  );
}

interface FootSelectProps<Value extends string> {
  label: BoxText;
  options: readonly (readonly [Value, BoxText])[];
  value: Value;
  onChange: (value: Value) => void;
}

function FootSelect<Value extends string>({ label, options, value, onChange }: FootSelectProps<Value>) {
  const t = useTexts(boxTexts);
  return (
    <label className={searchBoxStyles.cabin}>
      <span className={textStyles.visuallyHidden}>{t(label)}</span>
      <select value={value} onChange={(event) => onChange(event.target.value as Value)}>
        {options.map(([each, text]) => (
          <option key={each} value={each}>
            {t(text)}
          </option>
        ))}
      </select>
      <Icon className={searchBoxStyles.icon} name="chevron-down" size="s" />
    </label>
  );
}
