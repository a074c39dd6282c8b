import { createFileRoute } from '@tanstack/react-router';
import { orderNo, searchParams } from '../../core/address/search-params.ts';
import { pageHead } from '../../core/page/head.ts';
import { titleTexts } from '../../core/page/title-texts.ts';
import { requireMember } from '../../core/session/require-login.ts';
import { SeckillPayPrePage } from '../../features/flashsale/order/pay-pre-page.tsx';
import { PayPage } from '../../features/payment/pay-page.tsx';

const search = searchParams({ orderNo });

export const Route = createFileRoute('/Seckill/seckillPayPre')({
  ssr: false,
  validateSearch: search,
  beforeLoad: requireMember,
  head: ({ match }) => pageHead(match.context, titleTexts, 'pay'),
  component: () => <SeckillPayPrePage Pay={FlashPay} />,
});

function FlashPay(time: { secondsToPay?: number }) {
  return <PayPage family="cash" flow="FLASH" {...time} />;
}
