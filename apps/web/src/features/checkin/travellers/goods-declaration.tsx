import { useState } from 'react';
import { useTexts } from '../../../i18n/use-texts.tsx';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/fields/choice.tsx';
import { DocumentDialog } from '../../booking/index.ts';
import styles from '../check-in.module.css';
import { checkInTexts } from '../texts.ts';

interface GoodsDeclarationProps {
  document: { docKey: string; title: string; version: string };
  accepted: boolean;
  hasError: boolean;
  onAccept: (accepted: boolean) => void;
}

/** Shows the list of prohibited goods. The traveller reads it here and accepts this version. */
export function GoodsDeclaration({ document, accepted, hasError, onAccept }: GoodsDeclarationProps) {
  const t = useTexts(checkInTexts);
  const [reading, setReading] = useState(false);
  const { docKey, title, version } = document;
  return (
    <div className={styles.goods}>
      <Checkbox checked={accepted} onChange={onAccept} aria-invalid={hasError || undefined}>
        {t('goods', { title })}
      </Checkbox>
      <Button kind="text" size="s" onClick={() => setReading(true)}>
        {t('goodsRead')}
      </Button>
      {reading && (
        <DocumentDialog docKey={docKey} docTitle={title} version={version} onClose={() => setReading(false)} />
      )}
    </div>
  );
}
