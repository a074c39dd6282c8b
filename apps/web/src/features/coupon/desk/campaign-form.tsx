import { askCampaign } from '@haidai/contract/coupon';
import { couponScopesOf } from '@haidai/contract/pages';
import { couponTypes } from '@haidai/domain/coupon';
import { useQueryClient } from '@tanstack/react-query';
import { FailureNote } from '../../../core/api/failure-note.tsx';
import { useOperation } from '../../../core/api/use-operation.ts';
import { Form } from '../../../core/form/form.tsx';
import { serverErrors, useForm } from '../../../core/form/use-form.ts';
import { useSite } from '../../../core/page/site.tsx';
import { useTexts } from '../../../i18n/use-texts.tsx';
import { Button } from '../../../ui/button.tsx';
import { showToast } from '../../../ui/feedback/toast.tsx';
import { Checkbox } from '../../../ui/fields/choice.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { type CampaignDraft, emptyDraft, fieldOf, missingIn, toForm } from './campaign-draft.ts';
import styles from './coupon-desk.module.css';
import { campaignsQuery } from './queries.ts';
import { deskTexts } from './texts.ts';

/** The form of a new campaign. A second person approves the request in the queue. */
export function CampaignForm({ onAsked }: { onAsked: () => void }) {
  const t = useTexts(deskTexts);
  const queryClient = useQueryClient();
  const { sells } = useSite().carrier;
  const ask = useOperation(askCampaign);
  const form = useForm({
    initial: emptyDraft,
    check: (draft) => Object.fromEntries(missingIn(draft).map((name) => [name, t('fillIn')])),
    submit: async (draft) => {
      await ask.mutateAsync({ body: toForm(draft) });
    },
    onDone: () => {
      showToast(t('asked'));
      void queryClient.invalidateQueries({ queryKey: campaignsQuery.queryKey });
      onAsked();
    },
    errorsOf: (failure) =>
      Object.fromEntries(Object.entries(serverErrors(failure)).map(([path, message]) => [fieldOf(path), message])),
  });
  const { type } = form.values;
  const field = (name: TextName, kind: 'text' | 'date' | 'number' = 'text') => (
    <TextField
      label={t(labelOf(name))}
      type={kind}
      hint={hints[name] && t(hints[name])}
      required={!optional.includes(name)}
      {...form.field(name)}
    />
  );
  const choice = <Name extends ChoiceName>(name: Name, values: readonly CampaignDraft[Name][]) => (
    <SelectField
      label={t(labelOf(name))}
      options={values.map((value) => ({ value, label: t(value) }))}
      {...form.field(name)}
    />
  );
  return (
    <Form form={form} aria-label={t('new')}>
      <h2>{t('new')}</h2>
      <div className={styles.fields}>
        {field('nameCn')}
        {field('nameEn')}
        {choice('type', couponTypes)}
        {type === 'DISCOUNT' && field('payPercent', 'number')}
        {type === 'DISCOUNT' && field('cap', 'number')}
        {type === 'FULL_REDUCTION' && field('threshold', 'number')}
        {type !== 'DISCOUNT' && field('minus', 'number')}
        {choice('by', ['CENTRE', 'STAFF', 'TICKET'])}
        {field('from', 'date')}
        {field('to', 'date')}
        {field('stock', 'number')}
        {field('validDays', 'number')}
        {field('remindDays', 'number')}
        {choice('scope', couponScopesOf(sells))}
        {field('routes')}
        {field('classes')}
        {field('travelFrom', 'date')}
        {field('travelTo', 'date')}
        {choice('voluntary', ['LOST', 'BACK'])}
        {choice('involuntary', ['LOST', 'BACK'])}
        {field('backDays', 'number')}
      </div>
      <Checkbox {...form.checkbox('firstPurchase')}>{t('firstPurchase')}</Checkbox>
      <FailureNote error={form.failure} />
      <div className={styles.bar}>
        <Button type="submit" kind="secondary" busyText={form.isSending && t('sending')}>
          {t('ask')}
        </Button>
      </div>
    </Form>
  );
}

type ChoiceName = 'type' | 'by' | 'scope' | 'voluntary' | 'involuntary';
type TextName = Exclude<keyof CampaignDraft, ChoiceName | 'firstPurchase'>;

const optional: readonly string[] = ['stock', 'cap', 'routes', 'classes'];

/** The hints below the fields, so that the labels stay short. */
const hints = { stock: 'stockHint', routes: 'routesHint', classes: 'classesHint' } as Partial<
  Record<keyof CampaignDraft, 'stockHint' | 'routesHint' | 'classesHint'>
>;

const labelOf = (name: keyof CampaignDraft) => (name === 'stock' ? 'stockField' : name);
