import { useTexts } from '../../i18n/use-texts.tsx';
import { Card, CardHeader } from '../../ui/display/card.tsx';
import { Tag } from '../../ui/display/tag.tsx';
import { DocumentFacts, type FactRow } from './document-facts.tsx';
import { documentsTexts } from './texts.ts';

interface VerifiedDocumentProps {
  title: string;
  voided: boolean;
  rows: readonly FactRow[];
}

/** Shows the facts of a receipt or an invoice that the carrier issued, and whether it is still valid. */
export function VerifiedDocument({ title, voided, rows }: VerifiedDocumentProps) {
  const t = useTexts(documentsTexts);
  return (
    <Card>
      <CardHeader title={title}>
        <Tag tone={voided ? 'err' : 'ok'}>{t(voided ? 'voided' : 'genuine')}</Tag>
      </CardHeader>
      <DocumentFacts rows={rows} />
    </Card>
  );
}
