import { askRound, checkDeskRound } from '@haidai/contract/flashsale';
import { covers } from '@haidai/domain/content';
import { useQueryClient } from '@tanstack/react-query';
import { FailureNote } from '../../../core/api/failure-note.tsx';
import { useOperation } from '../../../core/api/use-operation.ts';
import { Form, FormFailure } from '../../../core/form/form.tsx';
import { useForm } from '../../../core/form/use-form.ts';
import { useTexts } from '../../../i18n/use-texts.tsx';
import { Button } from '../../../ui/button.tsx';
import { Note } from '../../../ui/feedback/note.tsx';
import { showToast } from '../../../ui/feedback/toast.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import textStyles from '../../../ui/text.module.css';
import styles from './flashsale-desk.module.css';
import { OfferFields } from './offer-fields.tsx';
import { roundsQuery } from './queries.ts';
import { emptyOffer, missingIn, type RoundDraft, toForm, wrongLine } from './round-draft.ts';
import { RoundPreview } from './round-preview.tsx';
import { deskTexts } from './texts.ts';

interface RoundFormProps {
  begun: RoundDraft;
  onAsked: () => void;
}

type TextName = Exclude<keyof RoundDraft, 'offers' | 'cover'>;

/** The form of a round. Staff fill it in, preview it as travellers see it, and request it. */
export function RoundForm({ begun, onAsked }: RoundFormProps) {
  const t = useTexts(deskTexts);
  const queryClient = useQueryClient();
  const check = useOperation(checkDeskRound);
  const ask = useOperation(askRound);
  const errorAt = (path: string, { offers }: RoundDraft) => {
    const line = offers.map(wrongLine).find((_, place) => path === `offers.${place}.flights`);
    return line ? t('flightsWrong', { line }) : t('fillIn');
  };
  const form = useForm({
    initial: begun,
    check: (draft) => Object.fromEntries(missingIn(draft).map((path) => [path, errorAt(path, draft)])),
    submit: async (draft) => {
      await check.mutateAsync({ body: toForm(draft) });
    },
  });
  const { offers } = form.values;
  const setOffers = (next: RoundDraft['offers']) => {
    check.reset();
    form.set({ offers: next });
  };
  const send = () => {
    const onSuccess = () => {
      showToast(t('asked'));
      void queryClient.invalidateQueries({ queryKey: roundsQuery.queryKey });
      onAsked();
    };
    ask.mutate({ body: toForm(form.values) }, { onSuccess });
  };
  const field = (name: TextName, type = 'text') => (
    <TextField
      label={t(name)}
      type={type}
      required
      hint={type === 'datetime-local' ? t('beijing') : undefined}
      {...form.field(name)}
    />
  );
  const isGood = check.data?.faults.length === 0;
  return (
    <Form form={form} aria-label={t('new')} onChange={check.reset}>
      <h2>{t('new')}</h2>
      <div className={styles.fields}>
        {(['nameCn', 'nameEn', 'textCn', 'textEn'] as const).map((name) => (
          <div key={name}>{field(name)}</div>
        ))}
        {(['entriesFrom', 'opensAt', 'closesAt'] as const).map((name) => (
          <div key={name}>{field(name, 'datetime-local')}</div>
        ))}
        {(['perMember', 'perDocument', 'grantMinutes', 'queuePerSeat'] as const).map((name) => (
          <div key={name}>{field(name, 'number')}</div>
        ))}
        <SelectField
          label={t('cover')}
          options={covers.map((value) => ({ value, label: value }))}
          {...form.field('cover')}
        />
      </div>
      <OfferFields fields={form} onDrop={(place) => setOffers(offers.toSpliced(place, 1))} />
      <div className={styles.bar}>
        <Button kind="text" size="s" onClick={() => setOffers([...offers, emptyOffer])}>
          {t('addOffer')}
        </Button>
        <Button type="submit" kind="outline" busyText={form.isSending && t('checking')}>
          {t('check')}
        </Button>
        {isGood && (
          <Button kind="secondary" busyText={ask.isPending && t('sending')} onClick={send}>
            {t('ask')}
          </Button>
        )}
      </div>
      <FormFailure form={form} />
      <FailureNote error={ask.error} />
      {check.data?.faults.map((fault) => (
        <Note key={fault} tone="err">
          {fault}
        </Note>
      ))}
      {isGood && <p role="status">{t('noFaults')}</p>}
      {check.data && (
        <p className={textStyles.detail}>
          {t('document', {
            title: check.data.document.title,
            version: check.data.document.version,
            from: check.data.document.effectiveFrom,
          })}
        </p>
      )}
      {check.data?.preview && <RoundPreview preview={check.data.preview} />}
    </Form>
  );
}
