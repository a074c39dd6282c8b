import { askCampaign } from '@haidai/contract/coupon';
import { couponScopes, couponTypes } from '@haidai/domain/coupon';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { FailureNote } from '../../../core/api/failure-note.tsx';
import { isRefusal } from '../../../core/api/refusal-error.ts';
import { useOperation } from '../../../core/api/use-operation.ts';
import { useTexts } from '../../../i18n/use-texts.tsx';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/choice.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { showToast } from '../../../ui/toast.tsx';
import { useFormFocus } from '../../../ui/use-form-focus.ts';
import { type CampaignDraft, emptyDraft, fieldOf, missingIn, toForm } from './campaign-draft.ts';
import styles from './coupon-desk.module.css';
import { campaignsQuery } from './queries.ts';
import { deskTexts } from './texts.ts';

/** The form of a new campaign. A second person approves the request in the queue. */
export function CampaignForm({ onAsked }: { onAsked: () => void }) {
  const t = useTexts(deskTexts);
  const queryClient = useQueryClient();
  const [draft, setDraft] = useState(emptyDraft);
  const [attempts, setAttempts] = useState(0);
  const form = useFormFocus(attempts, null);
  const ask = useOperation(askCampaign);
  const missing = attempts > 0 ? missingIn(draft) : [];
  const refused = isRefusal(ask.error) ? (ask.error.fields ?? []) : [];
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setAttempts(attempts + 1);
    if (missingIn(draft).length > 0) return;
    const onSuccess = () => {
      showToast(t('asked'));
      void queryClient.invalidateQueries({ queryKey: campaignsQuery.queryKey });
      onAsked();
    };
    ask.mutate({ body: toForm(draft) }, { onSuccess });
  };
  const errorOf = (name: keyof CampaignDraft) =>
    missing.includes(name) ? t('fillIn') : refused.find(({ path }) => fieldOf(path) === name)?.message;
  const field = (name: TextName, type: 'text' | 'date' | 'number' = 'text') => (
    <TextField
      label={t(labelOf(name))}
      type={type}
      value={draft[name]}
      hint={hints[name] && t(hints[name])}
      error={errorOf(name)}
      required={!optional.includes(name)}
      onChange={(value) => setDraft({ ...draft, [name]: value })}
    />
  );
  const choice = <Name extends ChoiceName>(name: Name, values: readonly CampaignDraft[Name][]) => (
    <SelectField
      label={t(labelOf(name))}
      value={draft[name]}
      options={values.map((value) => ({ value, label: t(value) }))}
      onChange={(value) => setDraft({ ...draft, [name]: value })}
    />
  );
  return (
    <form ref={form} noValidate onSubmit={submit} aria-label={t('new')}>
      <h3>{t('new')}</h3>
      <div className={styles.fields}>
        {field('nameCn')}
        {field('nameEn')}
        {choice('type', couponTypes)}
        {draft.type === 'DISCOUNT' && field('payPercent', 'number')}
        {draft.type === 'DISCOUNT' && field('cap', 'number')}
        {draft.type === 'FULL_REDUCTION' && field('threshold', 'number')}
        {draft.type !== 'DISCOUNT' && field('minus', 'number')}
        {choice('by', ['CENTRE', 'STAFF', 'TICKET'])}
        {field('from', 'date')}
        {field('to', 'date')}
        {field('stock', 'number')}
        {field('validDays', 'number')}
        {field('remindDays', 'number')}
        {choice('scope', couponScopes)}
        {field('routes')}
        {field('classes')}
        {field('travelFrom', 'date')}
        {field('travelTo', 'date')}
        {choice('voluntary', ['LOST', 'BACK'])}
        {choice('involuntary', ['LOST', 'BACK'])}
        {field('backDays', 'number')}
      </div>
      <Checkbox checked={draft.firstPurchase} onChange={(firstPurchase) => setDraft({ ...draft, firstPurchase })}>
        {t('firstPurchase')}
      </Checkbox>
      <FailureNote error={ask.error} />
      <div className={styles.bar}>
        <Button type="submit" kind="secondary" busyText={ask.isPending && t('sending')}>
          {t('ask')}
        </Button>
      </div>
    </form>
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
