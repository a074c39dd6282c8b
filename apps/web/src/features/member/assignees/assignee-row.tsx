import type { AssigneeRecord } from '@haidai/contract/member';
import { useTexts } from '../../../i18n/use-texts.tsx';
import { Button } from '../../../ui/button.tsx';
import { Tag } from '../../../ui/display/tag.tsx';
import textStyles from '../../../ui/text.module.css';
import { useDocumentTypeName } from '../../person/index.ts';
import { memberNameOf } from '../member-name-of.ts';
import listStyles from '../people-list.module.css';
import { assigneeTexts } from './texts.ts';

interface AssigneeRowProps {
  person: AssigneeRecord;
  onEdit: () => void;
  onRemove: () => void;
}

export function AssigneeRow({ person, onEdit, onRemove }: AssigneeRowProps) {
  const t = useTexts(assigneeTexts);
  const typeName = useDocumentTypeName();
  const name = memberNameOf(person);
  const date = person.effectiveOn;
  return (
    <li>
      <div>
        <p>
          <b>{name}</b>{' '}
          <Tag tone={person.isEffective ? 'ok' : 'warn'}>
            {person.isEffective ? t('effective') : t('waiting', { date })}
          </Tag>
        </p>
        {person.documents.map(({ id, documentType, documentNoMasked }) => (
          <p key={id} className={listStyles.document}>
            {typeName(documentType)} {documentNoMasked}
          </p>
        ))}
        <p className={textStyles.detail}>
          {person.isEffective && `${t('since', { date })} · `}
          {t('namedOn', { date: person.namedOn })}
          {person.mobileMasked && ` · ${person.mobileMasked}`}
        </p>
      </div>
      <div className={listStyles.actions}>
        <Button kind="text" size="s" aria-label={t('editOf', { name })} onClick={onEdit}>
          {t('edit')}
        </Button>
        <Button kind="text" size="s" aria-label={t('removeOf', { name })} onClick={onRemove}>
          {t('remove')}
        </Button>
      </div>
    </li>
  );
}
