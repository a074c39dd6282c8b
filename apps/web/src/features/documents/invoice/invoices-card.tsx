import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatYuan } from '../../../i18n/format.ts';
import { useTexts } from '../../../i18n/use-texts.tsx';
import { Card, CardHeader } from '../../../ui/display/card.tsx';
import { Tag } from '../../../ui/display/tag.tsx';
import { Note } from '../../../ui/feedback/note.tsx';
import { Checkbox } from '../../../ui/fields/choice.tsx';
import textStyles from '../../../ui/text.module.css';
import styles from '../documents.module.css';
import { invoicesQuery } from '../queries.ts';
import { InvoiceFacts } from './invoice-facts.tsx';
import { InvoiceForm } from './invoice-form.tsx';
import { invoiceTexts } from './texts.ts';

/** Lists the fees and add-ons of an order with their invoices, and the form for those without an invoice. */
export function InvoicesCard({ orderNo }: { orderNo: string }) {
  const t = useTexts(invoiceTexts);
  const { data } = useQuery(invoicesQuery(orderNo));
  const [left, setLeft] = useState<readonly string[]>([]);
  const [done, setDone] = useState('');
  if (!data || data.lines.length === 0) return null;
  const open = data.lines.filter(({ state }) => state === 'READY');
  const chosen = open.filter(({ key }) => !left.includes(key));
  const choose = (key: string) => (on: boolean) => setLeft(on ? left.filter((each) => each !== key) : [...left, key]);
  return (
    <Card>
      <CardHeader title={t('title')} />
      <p className={textStyles.secondary}>{t('lead', { days: data.askDays })}</p>
      <div role="status">{done && <Note>{done}</Note>}</div>
      <ul className={styles.lines}>
        {data.lines.map(({ key, name, amount, state }) => (
          <li key={key} className={styles.line}>
            {state === 'READY' ? (
              <Checkbox checked={!left.includes(key)} onChange={choose(key)}>
                {t('choose', { name, amount: formatYuan(amount) })}
              </Checkbox>
            ) : (
              <span>{t('choose', { name, amount: formatYuan(amount) })}</span>
            )}
            <Tag tone={state === 'INVOICED' ? 'ok' : state === 'READY' ? 'info' : 'plain'}>{t(state)}</Tag>
          </li>
        ))}
      </ul>
      {data.invoices.map((invoice) => (
        <InvoiceFacts key={invoice.invoiceNo} orderNo={orderNo} invoice={invoice} onDone={setDone} />
      ))}
      {open.length > 0 && (
        <section className={styles.form} aria-label={t('formTitle')}>
          <h3>{t('formTitle')}</h3>
          <InvoiceForm orderNo={orderNo} lines={chosen} onDone={setDone} />
        </section>
      )}
    </Card>
  );
}
