import { askGift, checkGift } from '@haidai/contract/coupon';
import { useQueryClient } from '@tanstack/react-query';
import { FailureNote } from '../../../core/api/failure-note.tsx';
import { useOperation } from '../../../core/api/use-operation.ts';
import { Form, FormFailure } from '../../../core/form/form.tsx';
import { useForm } from '../../../core/form/use-form.ts';
import { useTexts } from '../../../i18n/use-texts.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/display/card.tsx';
import { TextArea } from '../../../ui/fields/text-area.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import textStyles from '../../../ui/text.module.css';
import styles from './coupon-desk.module.css';
import { campaignsQuery } from './queries.ts';
import { deskTexts } from './texts.ts';

/** Requests coupons for a pasted list of cards. Staff check the list line by line first. */
export function GiftForm({ couponId }: { couponId: string }) {
  const t = useTexts(deskTexts);
  const queryClient = useQueryClient();
  const check = useOperation(checkGift);
  const ask = useOperation(askGift);
  const form = useForm({
    initial: { cards: '', note: '' },
    check: ({ cards, note }) => ({
      cards: cards.trim() ? undefined : t('fillIn'),
      note: note.trim() ? undefined : t('fillIn'),
    }),
    submit: async ({ cards, note }) => {
      await ask.mutateAsync({ body: { couponId, cards, note } });
    },
    onDone: () => {
      change('');
      void queryClient.invalidateQueries({ queryKey: campaignsQuery.queryKey });
    },
  });
  const { cards } = form.values;
  const change = (text: string) => {
    check.reset();
    form.set({ cards: text });
  };
  const isGood = check.data && check.data.faults.length === 0 && check.data.members > 0;
  return (
    <Card className={styles.card}>
      <h3>{t('gift')}</h3>
      <p className={textStyles.secondary}>{t('giftLead')}</p>
      <Form form={form}>
        <TextArea label={t('cards')} required rows={8} maxLength={60_000} {...form.field('cards')} onChange={change} />
        <TextField label={t('giftNote')} required maxLength={200} {...form.field('note')} />
        <FormFailure form={form} />
        <FailureNote error={check.error} />
        {check.data && (
          <div role="status">
            <p>
              {t('giftCount', { members: check.data.members, had: check.data.had })}
              {check.data.left !== null && ` · ${t('giftLeft', { left: check.data.left })}`}
            </p>
            <ul className={styles.errors}>
              {check.data.faults.map((fault) => (
                <li key={`${fault.line}/${fault.card}`}>{t('giftFault', fault)}</li>
              ))}
            </ul>
          </div>
        )}
        {ask.data && <p role="status">{t('asked')}</p>}
        <div className={styles.bar}>
          <Button
            kind="outline"
            disabled={cards.trim() === ''}
            busyText={check.isPending && t('sending')}
            onClick={() => check.mutate({ body: { couponId, cards } })}
          >
            {t('checkGift')}
          </Button>
          {isGood && (
            <Button type="submit" kind="secondary" busyText={form.isSending && t('sending')}>
              {t('ask')}
            </Button>
          )}
        </div>
      </Form>
    </Card>
  );
}
