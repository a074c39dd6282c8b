import { useSite } from '../../../core/page/site.tsx';
import { useTexts } from '../../../i18n/use-texts.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Card } from '../../../ui/display/card.tsx';
import { Tag } from '../../../ui/display/tag.tsx';
import textStyles from '../../../ui/text.module.css';
import styles from '../staff-desk.module.css';
import { staffTexts } from '../texts.ts';
import { SignInForms } from './sign-in-forms.tsx';

/** The sign-in page, which the desk shows to visitors who are not signed in. */
export function StaffSignIn() {
  const t = useTexts(staffTexts);
  return (
    <Card className={classNames(styles.signIn, styles.signInForms)}>
      <h1>{t('signInTitle')}</h1>
      {useSite().testHost && <Tag tone="warn">{t('testHost')}</Tag>}
      <p className={textStyles.detail}>{t('signInLead')}</p>
      <SignInForms />
    </Card>
  );
}
