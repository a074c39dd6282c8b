import type { ActivityRecord } from '@haidai/contract/promotion';
import { useNavigate } from '@tanstack/react-router';
import { Form } from '../../core/form/form.tsx';
import { useForm } from '../../core/form/use-form.ts';
import { useSite } from '../../core/page/site.tsx';
import { formatDayAndWeekday, formatYuan } from '../../i18n/format.ts';
import { useLanguage, useTexts } from '../../i18n/use-texts.tsx';
import { Button } from '../../ui/button.tsx';
import { Card, CardHeader } from '../../ui/display/card.tsx';
import { Note } from '../../ui/feedback/note.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import textStyles from '../../ui/text.module.css';
import styles from './activity.module.css';
import type { ActivitySearch } from './activity-search.ts';
import { flightSearchOf } from './flight-search-of.ts';
import { promotionTexts } from './texts.ts';
import { travelDays } from './travel-days.ts';

interface ActivityFormProps {
  activity: ActivityRecord;
  asked: ActivitySearch;
}

type Party = Pick<ActivitySearch, 'adultNum' | 'childNum' | 'babyNum'>;

/** Chooses the trip of an activity: origin, destination with its fare, day and number of travellers. */
export function ActivityForm({ activity, asked }: ActivityFormProps) {
  const t = useTexts(promotionTexts);
  const language = useLanguage();
  const navigate = useNavigate();
  const { hub } = useSite().carrier;
  const findTooMany = ({ adultNum, childNum }: Party) =>
    adultNum + childNum > activity.perOrder ? t('tooMany', { most: activity.perOrder }) : undefined;
  const form = useForm({
    initial: flightSearchOf(asked, activity, hub),
    check: (trip) => ({ party: findTooMany(trip) }),
    submit: ({ origCode3: preferentialOrigCode3, destCode3, departureDate, adultNum, childNum, babyNum }) => {
      const { activityId } = activity;
      const search = { activityId, preferentialOrigCode3, destCode3, departureDate, adultNum, childNum, babyNum };
      void navigate({ to: '/book/activityFlightSearch', search });
    },
  });
  // A party that is too large shows its error at once.
  const tooMany = findTooMany(form.values);
  return (
    <Card>
      <CardHeader title={t('fares')}>
        <span className={textStyles.hint}>{t('oneWay')}</span>
      </CardHeader>
      <Form form={form} className={styles.form}>
        <SelectField
          label={t('from')}
          options={activity.origins.map(({ code3, cityName }) => ({ value: code3, label: cityName }))}
          {...form.field('origCode3')}
        />
        <SelectField
          label={t('to')}
          options={activity.fares.map(({ code3, cityName, price }) => ({
            value: code3,
            label: `${cityName} ¥${formatYuan(price)}`,
          }))}
          {...form.field('destCode3')}
        />
        <SelectField
          label={t('date')}
          options={travelDays(activity).map((day) => ({ value: day, label: formatDayAndWeekday(day, language) }))}
          {...form.field('departureDate')}
        />
        <PartyFields party={form.values} activity={activity} onChange={form.set} />
        {tooMany && <Note tone="err">{tooMany}</Note>}
        <Button kind="primary" size="l" type="submit">
          {t('search')}
        </Button>
      </Form>
    </Card>
  );
}

interface PartyFieldsProps {
  party: Party;
  activity: ActivityRecord;
  onChange: (change: Partial<Party>) => void;
}

function PartyFields({ party, activity, onChange }: PartyFieldsProps) {
  const t = useTexts(promotionTexts);
  const isForAdults = activity.conditions.some(({ ruleId }) => ruleId.endsWith('-ADULTSONLY'));
  const upTo = (from: number, most: number) =>
    Array.from({ length: most - from + 1 }, (_, index) => ({
      value: String(from + index),
      label: String(from + index),
    }));
  return (
    <>
      <SelectField
        label={t('adults')}
        options={upTo(1, Math.min(4, activity.perOrder))}
        value={String(party.adultNum)}
        onChange={(count) => onChange({ adultNum: Number(count), babyNum: Math.min(party.babyNum, Number(count)) })}
      />
      {!isForAdults && (
        <>
          <SelectField
            label={t('children')}
            options={upTo(0, 2)}
            value={String(party.childNum)}
            onChange={(count) => onChange({ childNum: Number(count) })}
          />
          <SelectField
            label={t('babies')}
            options={upTo(0, party.adultNum)}
            value={String(party.babyNum)}
            onChange={(count) => onChange({ babyNum: Number(count) })}
          />
        </>
      )}
    </>
  );
}
