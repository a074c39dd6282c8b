import { useTexts } from '../../i18n/use-texts.tsx';
import { Button, buttonClass } from '../../ui/button.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { useMay } from '../staff/index.ts';
import styles from './filing.module.css';
import type { Asked } from './page-dialogs.tsx';
import { type Filing, type FilingSummary, fileOfPart, type Part } from './queries.ts';
import { filingTexts } from './texts.ts';

interface PageActionsProps {
  part: Part | undefined;
  filing: Filing | undefined;
  /** The filings that are not yet published, and the chosen one. */
  openFilings: readonly FilingSummary[];
  isEditable: boolean;
  onFiling: (filingId: string) => void;
  onAsk: (asked: Asked) => void;
}

/** The choice of a draft, and the acts on the list: export, import, add a row. */
export function PageActions({ part, filing, openFilings, isEditable, onFiling, onAsk }: PageActionsProps) {
  const t = useTexts(filingTexts);
  const may = useMay();
  return (
    <>
      <SelectField
        className={styles.choice}
        label={t('filing')}
        labelHidden
        options={[
          { value: '', label: t('noFiling') },
          ...openFilings.map(({ filingId, number, title, status }) => ({
            value: filingId,
            label: `${t('titleOfFiling', { number, title })} · ${t(`status${status}`)}`,
          })),
        ]}
        value={filing?.filingId ?? ''}
        onChange={onFiling}
      />
      {may('fares.edit') && (
        <Button kind="outline" onClick={() => onAsk({ kind: 'filing', filing: null })}>
          {t('newFiling')}
        </Button>
      )}
      {isEditable && filing && (
        <Button kind="outline" onClick={() => onAsk({ kind: 'filing', filing })}>
          {t('editFiling')}
        </Button>
      )}
      {part && (
        <a className={buttonClass({ kind: 'outline' })} href={fileOfPart(part.part)} download={`${part.part}.csv`}>
          {t('exportCsv')}
        </a>
      )}
      {part && isEditable && (
        <>
          <Button kind="outline" onClick={() => onAsk({ kind: 'import' })}>
            {t('import')}
          </Button>
          <Button kind="secondary" onClick={() => onAsk({ kind: 'row', entry: null, period: null })}>
            {t('addRow')}
          </Button>
        </>
      )}
    </>
  );
}
