import { useState } from 'react';
import { formatMoment } from '../../../i18n/format.ts';
import { useLanguage, useTexts } from '../../../i18n/use-texts.tsx';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Card, CardHeader } from '../../../ui/display/card.tsx';
import { Price } from '../../../ui/display/price.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Note } from '../../../ui/feedback/note.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { SegmentedControl } from '../../../ui/fields/segmented-control.tsx';
import { Icon } from '../../../ui/icon.tsx';
import layoutStyles from '../../../ui/layout.module.css';
import { StickyBar } from '../../../ui/navigation/sticky-bar.tsx';
import textStyles from '../../../ui/text.module.css';
import { readWishes, type WaitlistSearch, type Wish, wishKey, writeWishes } from '../../waitlist-offer/index.ts';
import { FlightsToAdd } from '../flights-to-add.tsx';
import { hourBefore, instantOf, LatestHour } from '../latest-hour.tsx';
import { MoneyOutcomes } from '../money-outcomes.tsx';
import { waitlistTexts } from '../texts.ts';
import styles from '../waitlist.module.css';
import { BeginFailure } from './begin-failure.tsx';
import { ChosenWishes } from './chosen-wishes.tsx';
import { waitlistBeginTexts } from './texts.ts';
import { useBeginWaitlist } from './use-begin-waitlist.ts';
import { type ChosenWish, useChosenWishes } from './use-chosen-wishes.ts';

/** The largest number of wishes of an order (`$CARRIER_DIR/waitlist/rules.json`). The server refuses more by its rules. */
const MOST_WISHES = 5;

export interface BeginFormProps {
  search: WaitlistSearch;
  /** Changes the choice, which stands in the address. */
  onChange: (change: Partial<WaitlistSearch>) => void;
}

/** The choice of a waitlist order: the wishes in order, the latest hour, and the money. */
export function BeginForm({ search, onChange }: BeginFormProps) {
  const t = useTexts(waitlistTexts);
  const wishes = readWishes(search.wishes);
  const { chosen, error, reload } = useChosenWishes(search, wishes);
  if (error && !chosen) return <ErrorState title={t('loadFailed')} onRetry={reload} />;
  if (!chosen) return <Skeleton height="420px" />;
  return <Form search={search} chosen={chosen} onChange={onChange} onReload={reload} />;
}

interface FormProps extends BeginFormProps {
  chosen: readonly ChosenWish[];
  onReload: () => void;
}

function Form({ search, chosen, onChange, onReload }: FormProps) {
  const t = useTexts(waitlistTexts);
  const tBegin = useTexts(waitlistBeginTexts);
  const [said, setSaid] = useState('');
  const [isAdding, setAdding] = useState(chosen.length === 0);
  const wishes = chosen.map(({ wish }) => wish);
  const offers = chosen.flatMap(({ offer }) => offer ?? []);
  const isComplete = offers.length > 0 && offers.length === chosen.length;
  const prices = offers.map(({ price }) => price);
  const amount = Math.max(0, ...prices);
  const limit = offers
    .map(({ latestTime }) => latestTime)
    .toSorted()
    .at(-1);
  const until = limit && search.until <= hourBefore(limit) ? search.until : '';
  const begin = useBeginWaitlist(search, onReload);
  const change = (changed: readonly Wish[], words: string) => {
    begin.reset();
    setSaid(words);
    onChange({ wishes: writeWishes(changed) });
  };
  const add = (wish: Wish) =>
    change([...wishes, wish], tBegin('addedNow', { flight: wish.flightNo, rank: wishes.length + 1 }));
  const people = search.adultNum + search.childNum + search.babyNum;
  const start = () => begin.start({ wishes, latestAt: until ? instantOf(until) : undefined, totalSeen: amount });
  const go = (
    <Button
      kind="primary"
      size="l"
      block
      disabled={!isComplete}
      busyText={begin.isPending && tBegin('busy')}
      onClick={start}
    >
      {tBegin('go')}
    </Button>
  );
  const total = (
    <div className={styles.total}>
      <span>
        <b>{tBegin('prepay')}</b>
        <small>{tBegin('people', { people })}</small>
      </span>
      <Price yuan={amount} />
    </div>
  );
  return (
    <>
      <div className={styles.columns}>
        <div className={styles.stack}>
          <Card>
            <CardHeader title={t('wishes')} />
            <p role="status" className={textStyles.visuallyHidden}>
              {said}
            </p>
            <ChosenWishes chosen={chosen} onChange={change} />
            {chosen.length > 0 && <p className={textStyles.hint}>{t('wishesHint')}</p>}
            {chosen.length > offers.length && <Note tone="warn">{tBegin('goneNote')}</Note>}
          </Card>
          <Card>
            <CardHeader title={t('addWish')}>
              {!isAdding && wishes.length < MOST_WISHES && (
                <Button kind="outline" size="s" onClick={() => setAdding(true)}>
                  <Icon name="plus" size="s" />
                  {tBegin('openAdd')}
                </Button>
              )}
            </CardHeader>
            {wishes.length >= MOST_WISHES ? (
              <p className={textStyles.detail}>{tBegin('mostWishes')}</p>
            ) : (
              isAdding && (
                <FlightsToAdd
                  trip={search}
                  day={wishes.at(-1)?.flightDate ?? ''}
                  taken={new Set(wishes.map(wishKey))}
                  onAdd={add}
                />
              )
            )}
          </Card>
        </div>
        <div className={styles.stack}>
          {limit && <UntilCard limit={limit} until={until} onChange={(hour) => onChange({ until: hour })} />}
          {amount > 0 && <MoneyOutcomes prices={prices} amount={amount} />}
          <BeginFailure begin={begin} search={search} />
          {amount > 0 && (
            <Card className={classNames(layoutStyles.wideOnly, styles.side)}>
              {total}
              {go}
            </Card>
          )}
        </div>
      </div>
      <StickyBar mobileOnly>
        {total}
        {go}
      </StickyBar>
    </>
  );
}

interface UntilCardProps {
  /** The instant at which the last wish ends. */
  limit: string;
  until: string;
  onChange: (until: string) => void;
}

/** Chooses when the wait ends: as late as possible, or at an own hour. */
function UntilCard({ limit, until, onChange }: UntilCardProps) {
  const t = useTexts(waitlistTexts);
  const tBegin = useTexts(waitlistBeginTexts);
  const language = useLanguage();
  const last = hourBefore(limit);
  return (
    <Card className={styles.side}>
      <h2>{t('latest')}</h2>
      <SegmentedControl
        label={tBegin('untilChoice')}
        wrap
        options={[
          { value: 'last', label: tBegin('untilLast', { time: formatMoment(limit, language) }) },
          { value: 'own', label: tBegin('untilOwn') },
        ]}
        value={until ? 'own' : 'last'}
        onChange={(choice) => onChange(choice === 'own' ? last : '')}
      />
      {until && <LatestHour value={until} last={last} onChange={onChange} />}
      <p className={textStyles.detail}>{t('latestDetail')}</p>
    </Card>
  );
}
