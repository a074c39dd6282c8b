import { useNavigate } from '@tanstack/react-router';
import { Form } from '../../../core/form/form.tsx';
import { useTexts } from '../../../i18n/use-texts.tsx';
import { buttonClass } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Icon } from '../../../ui/icon.tsx';
import searchBoxStyles from '../../../ui/search-box.module.css';
import searchBoxFieldsStyles from '../../../ui/search-box-fields.module.css';
import { CaptchaField } from '../../identity/index.ts';
import { BoxProblem } from '../../shopping/index.ts';
import { checkInTexts } from '../texts.ts';
import { beginVisit } from '../visit.ts';
import styles from './check-in-box.module.css';
import { useLookUp } from './use-look-up.ts';

const names = ['certNo', 'passName'] as const;

/** Finds a trip from the box on the home page. */
export function CheckInBox() {
  const t = useTexts(checkInTexts);
  const navigate = useNavigate();
  const found = (checkInKey: string) => {
    beginVisit(checkInKey);
    void navigate({ to: '/self/CheckInPassenger' });
  };
  const { form, captcha } = useLookUp(found);
  const error = names.map(form.error).find(Boolean);
  const input = (name: (typeof names)[number]) => {
    const field = form.field(name);
    return {
      id: field.id,
      name,
      spellCheck: false,
      value: field.value,
      'aria-invalid': field.error ? true : undefined,
      'aria-describedby': field.error ? 'ci-problem' : undefined,
      onChange: (event: { target: { value: string } }) => field.onChange(event.target.value),
    };
  };
  return (
    <Form form={form} className={classNames(searchBoxStyles.body, styles.body)}>
      <div className={classNames(searchBoxFieldsStyles.row, styles.row)}>
        <label className={classNames(searchBoxFieldsStyles.field, searchBoxFieldsStyles.input)}>
          <span>{t('certNo')}</span>
          <input maxLength={40} autoComplete="off" {...input('certNo')} />
        </label>
        <label className={classNames(searchBoxFieldsStyles.field, searchBoxFieldsStyles.input)}>
          <span>{t('passName')}</span>
          <input maxLength={60} autoComplete="name" {...input('passName')} />
        </label>
        <button
          type="submit"
          className={classNames(buttonClass({ kind: 'primary' }), searchBoxFieldsStyles.submit)}
          aria-disabled={form.isSending}
        >
          <Icon className={searchBoxFieldsStyles.icon} name="plane" />
          <span>{form.isSending ? t('finding') : t('find')}</span>
        </button>
      </div>
      <CaptchaField captcha={captcha} purpose="checkIn" />
      <BoxProblem id="ci-problem">{error ?? form.failure?.message}</BoxProblem>
      <div className={searchBoxStyles.foot}>
        <span>{t('boxNote')}</span>
      </div>
    </Form>
  );
}
