import { useTexts } from '../../../i18n/use-texts.tsx';
import { Card } from '../../../ui/card.tsx';
import { staffTexts } from '../texts.ts';
import { SignInForms } from './sign-in-forms.tsx';

/** What the desk shows to whom it does not know. */
export function StaffSignIn() {
  const t = useTexts(staffTexts);
  return (
    <Card className="ops-sign-in ops-sign-in-forms">
      <h1>{t('signInTitle')}</h1>
      <p className="sec small">{t('signInLead')}</p>
      <SignInForms />
    </Card>
  );
}
