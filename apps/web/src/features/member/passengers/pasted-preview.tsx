import { fullName } from '@haidai/domain/booking';
import type { PastedLine } from '@haidai/domain/member';
import { useTexts } from '../../../i18n/use-texts.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { messageText, useDocumentTypeName } from '../../booking/index.ts';
import { savedTexts } from './texts.ts';

type LineMessage = PastedLine['complaints'][number]['message'];
const ownMessages = [
  'the same document is in an earlier line',
  'a part of the line is not understood',
  'at most 50 lines at once',
] as const;
type OwnMessage = (typeof ownMessages)[number];
const isOwn = (message: LineMessage): message is OwnMessage => ownMessages.some((own) => own === message);

/** Line by line: who was read, or what is wrong, always beside what was typed. */
export function PastedPreview({ lines }: { lines: readonly PastedLine[] }) {
  const t = useTexts(savedTexts);
  const wrong = lines.filter(({ complaints }) => complaints.length > 0).length;
  return (
    <div className="sp-preview">
      <h3>
        {t('preview')}
        <small role="status">
          {t('readyCount', { ready: lines.length - wrong })}
          {wrong > 0 && ` · ${t('wrongCount', { wrong })}`}
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
  const { no, text, entry, complaints } = line;
  const who = [
    fullName(entry),
    entry.documentType && typeName(entry.documentType),
    entry.documentNo,
    entry.birthday,
    t(`type${entry.passengerType}`),
  ].filter(Boolean);
  return (
    <li className={complaints.length > 0 ? 'bad' : undefined}>
      <span className="sp-no">{t('lineNo', { no })}</span>
      <div>
        <code>{text}</code>
        {complaints.length === 0 ? (
          <p className="sp-good">
            <Icon name="check" size="s" />
            {who.join(' · ')}
          </p>
        ) : (
          complaints.map(({ path, message, words }) => (
            <p key={`${path} ${message}`} className="sp-bad">
              <Icon name="warning" size="s" />
              {isOwn(message) ? t(message) : messageText(message)}
              {words && t('unread', { words })}
            </p>
          ))
        )}
      </div>
    </li>
  );
}
