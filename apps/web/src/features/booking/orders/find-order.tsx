import { Link, useNavigate } from '@tanstack/react-router';
import { Form } from '../../../core/form/form.tsx';
import { useForm } from '../../../core/form/use-form.ts';
import { useTexts } from '../../../i18n/use-texts.tsx';
import { buttonClass } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Icon } from '../../../ui/icon.tsx';
import searchBoxStyles from '../../../ui/search-box.module.css';
import searchBoxFieldsStyles from '../../../ui/search-box-fields.module.css';
import textStyles from '../../../ui/text.module.css';
import { BoxProblem } from '../../shopping/index.ts';
import { bookingTexts } from '../texts.ts';
import styles from './find-order.module.css';
import { orderListTexts } from './list-texts.ts';
import { readOrderNo } from './read-order-no.ts';

/** Finds an order by its number, from the box on the home page. A visitor who is not signed in signs in first. */
export function FindOrder() {
  const t = useTexts(bookingTexts);
  const tOrder = useTexts(orderListTexts);
  const navigate = useNavigate();
  const form = useForm({
    initial: { orderNo: '' },
    check: ({ orderNo }) => ({ orderNo: readOrderNo(orderNo) ? undefined : tOrder('orderNoWrong') }),
    submit: ({ orderNo }) =>
      void navigate({ to: '/user/airorder/orderdetail', search: { orderNo: readOrderNo(orderNo) } }),
  });
  const { id, name, value, error, onChange } = form.field('orderNo');
  return (
    <Form form={form} className={searchBoxStyles.body}>
      <div className={classNames(searchBoxFieldsStyles.row, styles.form)}>
        <label className={classNames(searchBoxFieldsStyles.field, styles.boxField, searchBoxFieldsStyles.input)}>
          <span>{t('orderNo')}</span>
          <input
            id={id}
            name={name}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={24}
            placeholder={tOrder('orderNoExample')}
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? 'find-order-problem' : undefined}
            value={value}
            onChange={(event) => onChange(event.target.value)}
          />
        </label>
        <button
          type="submit"
          className={classNames(buttonClass({ kind: 'primary' }), searchBoxFieldsStyles.submit, styles.submit)}
        >
          <Icon className={searchBoxFieldsStyles.icon} name="order" />
          <span>{tOrder('openOrder')}</span>
        </button>
      </div>
      <BoxProblem id="find-order-problem">{error}</BoxProblem>
      <div className={searchBoxStyles.foot}>
        <Link className={classNames(textStyles.link, styles.allOrders)} to="/user/airorder">
          {tOrder('allOrders')}
        </Link>
        <Link className={classNames(textStyles.link, styles.allOrders)} to="/book/VerifySecureCodeChild">
          {tOrder('joinChild')}
        </Link>
        <span className={styles.hint}>{tOrder('orderNoHint')}</span>
      </div>
    </Form>
  );
}
