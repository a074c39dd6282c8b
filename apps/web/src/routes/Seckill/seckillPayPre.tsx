import { createFileRoute } from '@tanstack/react-router';
import { pageHead } from '../../app/head.ts';
import { requireMember } from '../../app/require-login.ts';
import { orderNo, searchParams } from '../../app/search-params.ts';
import { titleTexts } from '../../app/titles.ts';
import { SeckillPayPrePage } from '../../features/flashsale/pay-pre-page.tsx';
import { PayPage } from '../../features/payment/pay-page.tsx';

const search = searchParams({ orderNo });

export const Route = createFileRoute('/Seckill/seckillPayPre')({
  ssr: false,
  validateSearch: search,
  beforeLoad: requireMember,
  head: ({ match }) => pageHead(match.context.language, titleTexts, 'pay'),
  component: () => <SeckillPayPrePage Pay={FlashPay} />,
});

function FlashPay(time: { secondsToPay?: number }) {
  return <PayPage family="cash" flow="FLASH" {...time} />;
}
