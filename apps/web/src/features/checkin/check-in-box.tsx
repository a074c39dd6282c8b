import { useNavigate } from '@tanstack/react-router';
import { useTexts } from '../../i18n/use-texts.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icon.tsx';
import searchBoxStyles from '../../ui/search-box.module.css';
import searchBoxFieldsStyles from '../../ui/search-box-fields.module.css';
import { BoxProblem } from '../shopping/index.ts';
import styles from './check-in-box.module.css';
import { checkInTexts } from './texts.ts';
import { type LookUpField, useLookUp } from './use-look-up.ts';
import { beginVisit } from './visit.ts';

/** Finding one's trip from the box of the home page. */
export function CheckInBox() {
  const t = useTexts(checkInTexts);
  const navigate = useNavigate();
  const found = (checkInKey: string) => {
    beginVisit(checkInKey);
    void navigate({ to: '/self/CheckInPassenger' });
  };
  const { form, submit, find, image, refresh, value, set, isWrong } = useLookUp(found);
  const wrong = (['certNo', 'passName', 'code'] as const).find(isWrong);
  const field = (name: LookUpField) => ({
    autoComplete: name === 'passName' ? 'name' : 'off',
    spellCheck: false,
    value: value(name),
    'aria-invalid': isWrong(name) || undefined,
    'aria-describedby': isWrong(name) ? 'ci-problem' : undefined,
    onChange: (event: { target: { value: string } }) => set(name)(event.target.value),
  });
  return (
    <form ref={form} className={classNames(searchBoxStyles.body, styles.body)} onSubmit={submit} noValidate>
      <div className={classNames(searchBoxFieldsStyles.row, styles.row)}>
        <label className={classNames(searchBoxFieldsStyles.field, searchBoxFieldsStyles.input)}>
          <span>{t('certNo')}</span>
          <input name="certNo" maxLength={40} {...field('certNo')} />
        </label>
        <label className={classNames(searchBoxFieldsStyles.field, searchBoxFieldsStyles.input)}>
          <span>{t('passName')}</span>
          <input name="passName" maxLength={60} {...field('passName')} />
        </label>
        <label className={classNames(searchBoxFieldsStyles.field, searchBoxFieldsStyles.input)}>
          <span>{t('code')}</span>
          <input name="imageCode" maxLength={12} {...field('code')} />
        </label>
        <button type="button" className={styles.refresh} onClick={refresh} aria-label={t('codeRefresh')}>
          {image && <img src={image} alt={t('codeAlt')} width={132} height={48} />}
        </button>
        <button
          type="submit"
          className={classNames(buttonClass({ kind: 'primary' }), searchBoxFieldsStyles.submit, styles.bbGo)}
          aria-disabled={find.isPending}
        >
          <Icon name="plane" />
          <span>{find.isPending ? t('finding') : t('find')}</span>
        </button>
      </div>
      <BoxProblem id="ci-problem">
        {wrong ? t(`${wrong}Wrong`) : find.isPending ? undefined : find.error?.message}
      </BoxProblem>
      <div className={searchBoxStyles.foot}>
        <span>{t('boxNote')}</span>
      </div>
    </form>
  );
}
