import { splitOrder } from '@haidai/contract/payment';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { cacheAnswer } from '../../../core/api/cache-answer.ts';
import { FailureNote } from '../../../core/api/failure-note.tsx';
import { useOperation } from '../../../core/api/use-operation.ts';
import { formatYuan } from '../../../i18n/format.ts';
import { useTexts } from '../../../i18n/use-texts.tsx';
import { Button } from '../../../ui/button.tsx';
import { Note } from '../../../ui/feedback/note.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import textStyles from '../../../ui/text.module.css';
import { cashierKey } from '../cashier.ts';
import { type OrderShares, sharesKey } from './queries.ts';
import styles from './shares.module.css';
import { shareTexts } from './texts.ts';

interface SplitFormProps {
  orderNo: string;
  travellers: OrderShares['travellers'];
  onClose: () => void;
}

/** Asks who pays for whom. At first every adult pays alone, and the first adult pays for the children. */
export function SplitForm({ orderNo, travellers, onClose }: SplitFormProps) {
  const t = useTexts(shareTexts);
  const queryClient = useQueryClient();
  const adults = travellers.filter(({ passengerType }) => passengerType === 'A');
  const [payers, setPayers] = useState(
    () =>
      new Map(travellers.map(({ seq, passengerType }) => [seq, passengerType === 'A' ? seq : (adults[0]?.seq ?? 0)])),
  );
  const split = useOperation(splitOrder);
  const payersOf = (seq: number) => adults.filter((adult) => adult.seq === seq || payers.get(adult.seq) === adult.seq);
  const groups = [...Map.groupBy(travellers, ({ seq }) => payers.get(seq) ?? seq).values()];
  const choose = (seq: number, payer: number) =>
    setPayers((before) => {
      // A traveller whom another one pays for pays for nobody, so the travellers of this payer follow.
      const moved = [...before].map(([of, by]) => [of, of === seq || by === seq ? payer : by] as const);
      return new Map(moved);
    });
  const submit = () =>
    split.mutate(
      { body: { orderNo, groups: groups.map((group) => group.map(({ seq }) => seq)) } },
      {
        onSuccess(answer) {
          cacheAnswer(queryClient, sharesKey(orderNo), answer);
          void queryClient.invalidateQueries({ queryKey: cashierKey(orderNo) });
        },
      },
    );
  return (
    <fieldset className={styles.form}>
      <legend className={textStyles.visuallyHidden}>{t('whoPays')}</legend>
      {travellers.map(({ seq, passName, amount, passengerType }) => (
        <SelectField
          key={seq}
          label={t('payer', { name: passName, amount: formatYuan(amount) })}
          value={String(payers.get(seq))}
          onChange={(value) => choose(seq, Number(value))}
          options={(passengerType === 'A'
            ? payersOf(seq)
            : adults.filter((each) => payers.get(each.seq) === each.seq)
          ).map((adult) => ({ value: String(adult.seq), label: adult.seq === seq ? t('self') : adult.passName }))}
        />
      ))}
      <div role="status">{groups.length < 2 && <Note tone="warn">{t('oneShare')}</Note>}</div>
      <FailureNote error={split.error} />
      <div className={styles.actions}>
        <Button kind="outline" onClick={onClose}>
          {t('cancel')}
        </Button>
        <Button
          kind="secondary"
          disabled={groups.length < 2}
          busyText={split.isPending && t('splitting')}
          onClick={submit}
        >
          {t('splitGo', { count: groups.length })}
        </Button>
      </div>
    </fieldset>
  );
}
