import { useState } from 'react';
import { useTexts } from '../../i18n/use-texts.tsx';
import { Button } from '../../ui/button.tsx';
import { Card, CardHeader } from '../../ui/card.tsx';
import textStyles from '../../ui/text.module.css';
import styles from './check-in.module.css';
import { LookUpForm } from './look-up-form.tsx';
import { checkInTexts } from './texts.ts';
import { beginVisit } from './visit.ts';

/** Somebody else of the same flight, who is looked up like the first. */
export function AddCompanion({ checkInKey }: { checkInKey: string }) {
  const t = useTexts(checkInTexts);
  const [open, setOpen] = useState(false);
  if (!open) {
    return (
      <div>
        <Button kind="outline" onClick={() => setOpen(true)}>
          {t('addCompanion')}
        </Button>
      </div>
    );
  }
  return (
    <Card className={styles.narrow}>
      <CardHeader title={t('addCompanion')} />
      <p className={textStyles.detail}>{t('addLead')}</p>
      <LookUpForm onFound={beginVisit} checkInKey={checkInKey} submitText={t('add')} busyText={t('adding')} />
    </Card>
  );
}
