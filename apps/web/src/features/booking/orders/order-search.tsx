import { isDate } from '@haidai/domain/time';
import { useNavigate } from '@tanstack/react-router';
import { Form } from '../../../core/form/form.tsx';
import { useForm } from '../../../core/form/use-form.ts';
import { useTexts } from '../../../i18n/use-texts.tsx';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { DateField } from '../../../ui/fields/date-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import layoutStyles from '../../../ui/layout.module.css';
import { bookingTexts } from '../texts.ts';
import { orderListTexts } from './list-texts.ts';
import styles from './orders.module.css';
import { readOrderNo } from './read-order-no.ts';

/** The search of an order list: the passenger name and the days on which the order was made. '' means no limit. */
export interface OrderSought {
  name: string;
  from: string;
  to: string;
}

/**
 * Searches the list by passenger name and by the days on which orders were made. An order number leads to its order.
 */
export function OrderSearch({ sought, onSearch }: { sought: OrderSought; onSearch: (sought: OrderSought) => void }) {
  const t = useTexts(bookingTexts);
  const tl = useTexts(orderListTexts);
  const navigate = useNavigate();
  const form = useForm({
    initial: sought,
    check: (typed) => (readOrderNo(typed.name) ? {} : checkDays(typed)),
    translate: (key) => tl(key as ErrorKey),
    submit: (typed) => {
      const orderNo = readOrderNo(typed.name);
      if (orderNo) void navigate({ to: '/user/airorder/orderdetail', search: { orderNo } });
      else onSearch({ ...typed, name: typed.name.trim() });
    },
  });
  const clear = () => {
    const none = { name: '', from: '', to: '' };
    form.reset(none);
    onSearch(none);
  };
  return (
    <search>
      <Form data-screen-only form={form} className={styles.search}>
        <TextField label={tl('nameOrOrderNo')} type="search" maxLength={60} {...form.field('name')} />
        <DateField label={tl('orderedFrom')} {...form.field('from')} />
        <DateField label={tl('orderedTo')} {...form.field('to')} />
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
      </Form>
    </search>
  );
}

type ErrorKey = 'dateWrong' | 'datesTurned';

function checkDays({ from, to }: OrderSought): { from: ErrorKey | undefined; to: ErrorKey | undefined } {
  const dateError = (date: string) => (date !== '' && !isDate(date) ? 'dateWrong' : undefined);
  const turned = isDate(from) && isDate(to) && to < from ? 'datesTurned' : undefined;
  return { from: dateError(from), to: dateError(to) ?? turned };
}
