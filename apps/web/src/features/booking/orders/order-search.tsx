import { isDate } from '@haidai/domain/time';
import { useNavigate } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { useTexts } from '../../../i18n/use-texts.tsx';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { DateField } from '../../../ui/date-field.tsx';
import layoutStyles from '../../../ui/layout.module.css';
import { TextField } from '../../../ui/text-field.tsx';
import { useFormFocus } from '../../../ui/use-form-focus.ts';
import { bookingTexts } from '../texts.ts';
import styles from './orders.module.css';
import { readOrderNo } from './read-order-no.ts';
import { ordersTexts } from './texts.ts';

/** By whom and when; '' for any. Days on which the order was made. */
export interface OrderSought {
  name: string;
  from: string;
  to: string;
}

/** Looks through the list by a passenger's name and by the days on which orders were made; a number leads to its order. */
export function OrderSearch({ sought, onSearch }: { sought: OrderSought; onSearch: (sought: OrderSought) => void }) {
  const t = useTexts(bookingTexts);
  const tl = useTexts(ordersTexts);
  const navigate = useNavigate();
  const [typed, setTyped] = useState(sought);
  const [attempts, setAttempts] = useState(0);
  const form = useFormFocus(attempts, null);
  const faults = faultsOf(typed);
  const tried = attempts > 0;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setAttempts((count) => count + 1);
    const orderNo = readOrderNo(typed.name);
    if (orderNo) return void navigate({ to: '/user/airorder/orderdetail', search: { orderNo } });
    if (!faults.from && !faults.to) onSearch({ ...typed, name: typed.name.trim() });
  };
  const write = (change: Partial<OrderSought>) => setTyped((before) => ({ ...before, ...change }));
  const clear = () => {
    const none = { name: '', from: '', to: '' };
    setTyped(none);
    setAttempts(0);
    onSearch(none);
  };
  return (
    <search>
      <form ref={form} className={styles.search} onSubmit={submit} noValidate>
        <TextField
          label={tl('nameOrOrderNo')}
          type="search"
          value={typed.name}
          maxLength={60}
          onChange={(name) => write({ name })}
        />
        <DateField
          label={tl('orderedFrom')}
          value={typed.from}
          onChange={(from) => write({ from })}
          error={tried && faults.from ? tl(faults.from) : undefined}
        />
        <DateField
          label={tl('orderedTo')}
          value={typed.to}
          onChange={(to) => write({ to })}
          error={tried && faults.to ? tl(faults.to) : undefined}
        />
        <div className={classNames(layoutStyles.row, styles.searchButtons)}>
          <Button kind="secondary" type="submit">
            {t('search')}
          </Button>
          {(sought.name || sought.from || sought.to) && (
            <Button kind="text" onClick={clear}>
              {tl('clearSearch')}
            </Button>
          )}
        </div>
      </form>
    </search>
  );
}

type Fault = 'dateWrong' | 'datesTurned' | undefined;

function faultsOf({ from, to }: OrderSought): { from: Fault; to: Fault } {
  const isWrong = (date: string) => (date !== '' && !isDate(date) ? 'dateWrong' : undefined);
  const turned = isDate(from) && isDate(to) && to < from ? 'datesTurned' : undefined;
  return { from: isWrong(from), to: isWrong(to) ?? turned };
}
