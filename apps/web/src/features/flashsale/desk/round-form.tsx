import { askRound, checkDeskRound } from '@haidai/contract/flashsale';
import { covers } from '@haidai/domain/content';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { FailureNote } from '../../../core/api/failure-note.tsx';
import { useOperation } from '../../../core/api/use-operation.ts';
import { useTexts } from '../../../i18n/use-texts.tsx';
import { Button } from '../../../ui/button.tsx';
import { Note } from '../../../ui/note.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import textStyles from '../../../ui/text.module.css';
import { TextField } from '../../../ui/text-field.tsx';
import { showToast } from '../../../ui/toast.tsx';
import { useFormFocus } from '../../../ui/use-form-focus.ts';
import styles from './flashsale-desk.module.css';
import { OfferFields } from './offer-fields.tsx';
import { roundsQuery } from './queries.ts';
import { emptyOffer, missingIn, type RoundDraft, toForm } from './round-draft.ts';
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
  const [draft, setDraft] = useState(begun);
  const [attempts, setAttempts] = useState(0);
  const form = useFormFocus(attempts, null);
  const check = useOperation(checkDeskRound);
  const ask = useOperation(askRound);
  const missing = attempts > 0 ? missingIn(draft) : [];
  const change = (next: Partial<RoundDraft>) => {
    check.reset();
    setDraft({ ...draft, ...next });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setAttempts(attempts + 1);
    if (missingIn(draft).length === 0) check.mutate({ body: toForm(draft) });
  };
  const send = () => {
    const onSuccess = () => {
      showToast(t('asked'));
      void queryClient.invalidateQueries({ queryKey: roundsQuery.queryKey });
      onAsked();
    };
    ask.mutate({ body: toForm(draft) }, { onSuccess });
  };
  const field = (name: TextName, type = 'text') => (
    <TextField
      label={t(name)}
      type={type}
      required
      hint={type === 'datetime-local' ? t('beijing') : undefined}
      value={draft[name]}
      error={missing.includes(name) ? t('fillIn') : undefined}
      onChange={(value) => change({ [name]: value })}
    />
  );
  const error = ask.error ?? check.error;
  const isGood = check.data?.faults.length === 0;
  return (
    <form ref={form} noValidate onSubmit={submit} aria-label={t('new')}>
      <h3>{t('new')}</h3>
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
          value={draft.cover}
          options={covers.map((value) => ({ value, label: value }))}
          onChange={(cover) => change({ cover })}
        />
      </div>
      <OfferFields offers={draft.offers} missing={missing} onChange={(offers) => change({ offers })} />
      <div className={styles.bar}>
        <Button kind="text" size="s" onClick={() => change({ offers: [...draft.offers, emptyOffer] })}>
          {t('addOffer')}
        </Button>
        <Button type="submit" kind="outline" busyText={check.isPending && t('checking')}>
          {t('check')}
        </Button>
        {isGood && (
          <Button kind="secondary" busyText={ask.isPending && t('sending')} onClick={send}>
            {t('ask')}
          </Button>
        )}
      </div>
      <FailureNote error={error} />
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
    </form>
  );
}
