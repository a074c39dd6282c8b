import { fullName, passengerErrorTexts } from '@haidai/domain/booking';
import { entryErrorTexts } from '@haidai/domain/field-errors';
import type { PastedLine } from '@haidai/domain/member';
import { passengerListErrorTexts } from '@haidai/domain/member';
import { useFieldErrorText } from '../../../i18n/use-field-error-text.ts';
import { useTexts } from '../../../i18n/use-texts.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { useDocumentTypeName } from '../../person/index.ts';
import styles from './passengers.module.css';
import { savedTexts } from './texts.ts';

const errorTexts = { ...passengerErrorTexts, ...passengerListErrorTexts, ...entryErrorTexts };

/** Shows for each line the person that was read or the error, beside the typed text. */
export function PastedPreview({ lines }: { lines: readonly PastedLine[] }) {
  const t = useTexts(savedTexts);
  const withErrors = lines.filter(({ errors }) => errors.length > 0).length;
  return (
    <div className={styles.preview}>
      <h3>
        {t('preview')}
        <small role="status">
          {t('readyCount', { ready: lines.length - withErrors })}
          {withErrors > 0 && ` · ${t('wrongCount', { wrong: withErrors })}`}
        </small>
      </h3>
      <ol>
        {lines.map((line) => (
          <PreviewLine key={line.no} line={line} />
        ))}
      </ol>
    </div>
  );
}

function PreviewLine({ line }: { line: PastedLine }) {
  const t = useTexts(savedTexts);
  const typeName = useDocumentTypeName();
  const errorText = useFieldErrorText(errorTexts);
  const { no, text, entry, errors } = line;
  const who = [
    fullName(entry),
    entry.documentType && typeName(entry.documentType),
    entry.documentNo,
    entry.birthday,
    t(`type${entry.passengerType}`),
  ].filter(Boolean);
  return (
    <li>
      <span className={styles.lineNumber}>{t('lineNo', { no })}</span>
      <div>
        <code>{text}</code>
        {errors.length === 0 ? (
          <p className={styles.valid}>
            <Icon className={styles.icon} name="check" size="s" />
            {who.join(' · ')}
          </p>
        ) : (
          errors.map(({ path, code, words }) => (
            <p key={`${path} ${code}`} className={styles.invalid}>
              <Icon name="warning" size="s" />
              {errorText(code)}
              {words && t('unread', { words })}
            </p>
          ))
        )}
      </div>
    </li>
  );
}
