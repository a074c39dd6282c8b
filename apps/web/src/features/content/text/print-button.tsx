import { useTexts } from '../../../i18n/use-texts.tsx';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { contentTexts } from '../texts.ts';

export function PrintButton() {
  const t = useTexts(contentTexts);
  return (
    <Button kind="text" size="s" onClick={() => window.print()}>
      <Icon name="print" size="s" />
      {t('print')}
    </Button>
  );
}
