import { withdrawRound } from '@haidai/contract/flashsale';
import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useOperation } from '../../../core/api/use-operation.ts';
import { Form, FormFailure } from '../../../core/form/form.tsx';
import { useForm } from '../../../core/form/use-form.ts';
import { useTexts } from '../../../i18n/use-texts.tsx';
import { Button } from '../../../ui/button.tsx';
import deskStyles from '../../../ui/desk.module.css';
import { Card } from '../../../ui/display/card.tsx';
import { DateText } from '../../../ui/display/date-text.tsx';
import { Tag } from '../../../ui/display/tag.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import textStyles from '../../../ui/text.module.css';
import styles from './flashsale-desk.module.css';
import { type RoundRow, roundsQuery, sumOf } from './queries.ts';
import { deskTexts } from './texts.ts';

/** Shows a round with its figures by flight, its published data and, before it opens, the button to withdraw it. */
export function RoundDetails({ round }: { round: RoundRow }) {
  const t = useTexts(deskTexts);
  const times = (['entriesFrom', 'opensAt', 'closesAt'] as const).map((name) => [name, round[name]] as const);
  const figures = ['stock', 'entries', 'held', 'paid', 'returned', 'revenue'] as const;
  const isAhead = round.state === 'ANNOUNCED' || round.state === 'WAITING_ROOM';
  const offerId = round.items[0]?.itemId.split('-').slice(0, -2).join('-') ?? '';
  return (
    <>
      <h2>
        {round.name} <small className={textStyles.secondary}>{round.roundId}</small>{' '}
        <Tag tone="info">{t(round.state)}</Tag>
      </h2>
      <dl className={deskStyles.facts}>
        {times.map(([name, value]) => (
          <div key={name}>
            <dt>{t(name)}</dt>
            <dd>
              <DateText value={value} />
            </dd>
          </div>
        ))}
        {figures.map((name) => (
          <div key={name}>
            <dt>{t(name)}</dt>
            <dd>{sumOf(round, name)}</dd>
          </div>
        ))}
        <div>
          <dt>{t('seedHash')}</dt>
          <dd className={styles.hash}>{round.seedHash}</dd>
        </div>
        <div>
          <dt>{t('log')}</dt>
          <dd>
            {round.logPublished ? (
              <Link to="/Seckill/SeckillDetails" search={{ offerId }}>
                {t('log')}
              </Link>
            ) : (
              t('logWaits')
            )}
          </dd>
        </div>
        {round.state !== 'WITHDRAWN' && (
          <div>
            <dt>{t('openPage')}</dt>
            <dd>
              <Link to="/Seckill/SeckillList" search={{ roundId: round.roundId }}>
                {round.name}
              </Link>
            </dd>
          </div>
        )}
      </dl>
      <Items round={round} />
      {isAhead && <WithdrawForm roundId={round.roundId} />}
    </>
  );
}

function Items({ round }: { round: RoundRow }) {
  const t = useTexts(deskTexts);
  const heads = ['way', 'flight', 'date', 'price', 'stock', 'entries', 'held', 'paid', 'returned', 'revenue'] as const;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard
    <section className={styles.scroll} aria-label={t('items')} tabIndex={0}>
      <table className={styles.items}>
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col">
                {t(head)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {round.items.map((item) => (
            <tr key={item.itemId}>
              <td>{item.way}</td>
              <td>{item.flightNo}</td>
              <td>
                <DateText value={item.flightDate} />
              </td>
              {(['price', 'stock', 'entries', 'held', 'paid', 'returned', 'revenue'] as const).map((name) => (
                <td key={name}>{item[name]}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function WithdrawForm({ roundId }: { roundId: string }) {
  const t = useTexts(deskTexts);
  const queryClient = useQueryClient();
  const withdraw = useOperation(withdrawRound);
  const onSettled = () => void queryClient.invalidateQueries({ queryKey: roundsQuery.queryKey });
  const form = useForm({
    initial: { note: '' },
    check: ({ note }) => ({ note: note.trim() ? undefined : t('fillIn') }),
    submit: async ({ note }) => {
      await withdraw.mutateAsync({ body: { roundId, note } }, { onSettled });
    },
  });
  return (
    <Card>
      <h3>{t('withdraw')}</h3>
      <p className={textStyles.secondary}>{t('withdrawLead')}</p>
      <FormFailure form={form} />
      <Form form={form} className={styles.bar}>
        <TextField
          className={styles.field}
          label={t('withdrawNote')}
          required
          maxLength={200}
          {...form.field('note')}
        />
        <Button type="submit" kind="outline" busyText={form.isSending && t('sending')}>
          {t('confirmWithdraw')}
        </Button>
      </Form>
    </Card>
  );
}
