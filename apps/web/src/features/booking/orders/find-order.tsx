import { Link, useNavigate } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
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
import { readOrderNo } from './read-order-no.ts';

/** Finds an order by its number, from the box on the home page. A visitor who is not signed in signs in first. */
export function FindOrder() {
  const t = useTexts(bookingTexts);
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  const [tried, setTried] = useState(false);
  const orderNo = readOrderNo(typed);
  const isWrong = tried && orderNo === '';
  const open = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (orderNo) void navigate({ to: '/user/airorder/orderdetail', search: { orderNo } });
  };
  return (
    <form className={searchBoxStyles.body} onSubmit={open}>
      <div className={classNames(searchBoxFieldsStyles.row, styles.form)}>
        <label className={classNames(searchBoxFieldsStyles.field, styles.boxField, searchBoxFieldsStyles.input)}>
          <span>{t('orderNo')}</span>
          <input
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={24}
            placeholder={t('orderNoExample')}
            aria-invalid={isWrong || undefined}
            aria-describedby={isWrong ? 'find-order-problem' : undefined}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
        </label>
        <button
          type="submit"
          className={classNames(buttonClass({ kind: 'primary' }), searchBoxFieldsStyles.submit, styles.submit)}
        >
          <Icon name="order" />
          <span>{t('openOrder')}</span>
        </button>
      </div>
      <BoxProblem id="find-order-problem">{isWrong ? t('orderNoWrong') : undefined}</BoxProblem>
      <div className={searchBoxStyles.foot}>
        <Link className={classNames(textStyles.link, styles.allOrders)} to="/user/airorder">
          {t('allOrders')}
        </Link>
        <Link className={classNames(textStyles.link, styles.allOrders)} to="/book/VerifySecureCodeChild">
          {t('joinChild')}
        </Link>
        <span className={styles.hint}>{t('orderNoHint')}</span>
      </div>
    </form>
  );
}
