import { createFileRoute } from '@tanstack/react-router';
import { searchParams, text } from '../../core/address/search-params.ts';
import { pageHead } from '../../core/page/head.ts';
import { titleTexts } from '../../core/page/title-texts.ts';
import { certificateKind } from '../../features/disruption/certificate-kind.tsx';
import { VerifyPage } from '../../features/disruption/verify-page.tsx';
import { invoiceKind, receiptKind } from '../../features/documents/index.ts';

const search = searchParams({ certificateNo: text(24) });

export const Route = createFileRoute('/self/Verification')({
  validateSearch: search,
  head: ({ match }) => pageHead(match.context, titleTexts, 'verification'),
  component: Verification,
});

const kinds = [certificateKind, receiptKind, invoiceKind];

function Verification() {
  return <VerifyPage kinds={kinds} />;
}
