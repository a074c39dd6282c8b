import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { allOperations } from '../packages/contract/all.ts';

/** The calls of the main job as the specification writes them. The path of merchant receive is our choice. */
const callsOfTheMainJob = [
  'POST /api/auth/auth/form',
  'GET /api/auth/token/refresh_token',
  'POST /api/auth/auth/logout',
  'POST /api/auth/auth/smsCode/login',
  'POST /api/auth/auth/mobile/form',
  'GET /api/auth/user/loginAfter',
  'GET /api/common/v1/nop/document/get',
  'GET /api/common/v1/nop/airport/list',
  'POST /api/common/v1/nop/imageCode/get',
  'POST /api/common/v1/nop/imageCode/check',
  'POST /api/ewp/sales/v1/air/list',
  'POST /api/ewp/sales/v1/air/rtSearch',
  'POST /api/ewp/sales/v1/calendarPrice/get',
  'GET /api/common/v1/passenger/get',
  'POST /api/common/v1/passenger/add',
  'POST /api/ewp/sales/v1/order/create',
  'POST /api/ewp/order/v1/orderInfo',
  'POST /api/ewp/pay/v1/cashier',
  'POST /api/ewp/pay/v1/searchPayGateway',
  'POST /api/ewp/pay/v1/apply',
  'POST /api/pay/v1/receive/alipay',
  'POST /api/pay/v1/receive/wechat',
  'POST /api/pay/v1/receive/yibao',
  'POST /api/ewp/order/v1/list',
  'POST /api/ewp/order/v1/cancel',
];

const pagesOfTheMainJob = [
  '/index',
  '/book',
  '/book/flightSearch',
  '/book/verifySecure',
  '/book/orderVerify',
  '/book/cashPaxInfoInput',
  '/book/payPreCash',
  '/pay/success',
  '/login',
  '/user',
  '/user/airorder',
  '/user/airorder/orderdetail',
];

const reads = 'reads; the specification has it with a body';
const singleUse = 'spends something that is good once';
const ownMessage = 'the message of an outside party carries its own number';

const postsWithoutKey: Record<string, string> = {
  'ancillaries.getSeatMap': reads,
  'ancillaries.listAncillaries': reads,
  'assistance.findAloneFlights': reads,
  'assistance.list': reads,
  'assistance.listAlone': reads,
  'assistance.listServices': reads,
  'assistance.printAlone': reads,
  'award.getPassengerInput': reads,
  'award.keepPassengerInput': 'keeps the last of what is typed: repeating it changes nothing',
  'award.sendSmsCode': singleUse,
  'booking.findBookings': reads,
  'booking.getOrderInfo': reads,
  'booking.getPassengerInput': reads,
  'booking.getService': reads,
  'booking.keepPassengerInput': 'keeps the last of what is typed: repeating it changes nothing',
  'booking.listOrderDocuments': reads,
  'booking.listOrders': reads,
  'booking.listTimeline': reads,
  'booking.listTravellerConsents': reads,
  'booking.listTravellerOrders': reads,
  'booking.readBooking': reads,
  'booking.revealBooking': 'reads; who looked, and why, is in the log',
  'booking.sendContactCode': singleUse,
  'booking.viewAsTraveller': reads,
  'checkin.findTraveller': singleUse,
  'checkin.getCaptcha': 'a new picture each time',
  'checkin.getPass': reads,
  'checkin.getPassPdf': reads,
  'checkin.getSeats': reads,
  'checkin.getTrip': reads,
  'checkin.openOrder': 'makes a key and stores nothing',
  'checkin.openSentPass': reads,
  'companion.searchChildFlights': reads,
  'companion.sendGuardianCode': singleUse,
  'companion.verifyGuardian': singleUse,
  'companion.verifyOwnGuardian': reads,
  'content.checkDeskText': reads,
  'content.listSlides': reads,
  'correction.listOfOrder': reads,
  'correction.preview': reads,
  'coupon.checkGift': reads,
  'coupon.listTravellerCoupons': reads,
  'dispatch.listPassengers': reads,
  'dispatch.previewNotice': reads,
  'disruption.findVoucher': reads,
  'disruption.get': reads,
  'disruption.list': reads,
  'disruption.listFlights': reads,
  'disruption.listVouchers': reads,
  'disruption.lookAtFlight': reads,
  'disruption.register': singleUse,
  'disruption.sendCode': singleUse,
  'disruption.verifyCertificate': singleUse,
  'exchange.calculateFee': reads,
  'exchange.calculateTicketFee': singleUse,
  'exchange.getTicketInfo': reads,
  'exchange.listDays': reads,
  'exchange.listFlights': reads,
  'exchange.queryChange': reads,
  'exchange.sendChangeSmsCode': singleUse,
  'exchange.sendTicketCode': singleUse,
  'exchange.validateMessageCode': singleUse,
  'exchange.validateTicketCode': singleUse,
  'feedback.findComplaint': singleUse,
  'feedback.listTravellerComplaints': reads,
  'filing.listRows': reads,
  'flashsale.checkDeskRound': reads,
  'flashsale.enter': 'who is in line already gets the same place again, and ten thousand at once are not written down',
  'flashsale.getOrder': reads,
  'flashsale.listOrders': reads,
  'flights.getDynamic': reads,
  'flights.listFollows': reads,
  'identity.answerBotWall': singleUse,
  'identity.beginHumanCheck': 'makes a task nobody needs twice',
  'identity.beginPasskeyLogin': 'makes a challenge nobody needs twice',
  'identity.beginPasskeyRegistration': 'makes a challenge nobody needs twice',
  'identity.checkImageCode': singleUse,
  'identity.checkSlider': singleUse,
  'identity.confirmHumanCheck': singleUse,
  'identity.confirmPasskeyLogin': singleUse,
  'identity.confirmPasskeyRegistration': singleUse,
  'identity.exportData': singleUse,
  'identity.getImageCode': 'makes a puzzle nobody needs twice',
  'identity.getLoginImageCode': 'makes a puzzle nobody needs twice',
  'identity.getMobileLoginImageCode': 'makes a puzzle nobody needs twice',
  'identity.getRegisterImageCode': 'makes a puzzle nobody needs twice',
  'identity.getSlider': 'makes a puzzle nobody needs twice',
  'identity.joinMembership': 'ends the sign-in that asks, and its answer holds tokens that nobody may keep',
  'identity.linkProvider': 'linking again changes nothing more',
  'identity.loginAtSystemManage': singleUse,
  'identity.loginByMail': singleUse,
  'identity.loginBySms': singleUse,
  'identity.loginBySso': 'signing on again renews the session once more',
  'identity.loginMember': singleUse,
  'identity.loginUseHand': 'signing on again renews the session once more',
  'identity.logout': 'a session ends once',
  'identity.registerMember': singleUse,
  'identity.sendAccountSmsCode': singleUse,
  'identity.sendLoginMailCode': singleUse,
  'identity.sendLoginSmsCode': singleUse,
  'identity.sendRegisterMailCode': singleUse,
  'identity.sendRegisterSmsCode': singleUse,
  'identity.unlinkProvider': 'a link ends once',
  'itinerary.findReservation': singleUse,
  'itinerary.getInvoicePdf': reads,
  'itinerary.getReceiptFile': reads,
  'itinerary.getReceiptPdf': reads,
  'itinerary.listInvoices': reads,
  'itinerary.listReceipts': reads,
  'itinerary.openReservation': singleUse,
  'itinerary.openSentReceipt': reads,
  'itinerary.sendReservationCode': singleUse,
  'itinerary.verifyInvoice': singleUse,
  'itinerary.verifyReceipt': singleUse,
  'notification.getPush': reads,
  'notification.listOrderMessages': reads,
  'party.receiveAvailability': ownMessage,
  'party.receiveBoarded': ownMessage,
  'party.receiveCoupons': ownMessage,
  'party.receiveFlights': ownMessage,
  'party.receiveLostBookings': ownMessage,
  'party.receiveMovements': ownMessage,
  'party.receiveScheduleChanges': ownMessage,
  'party.receiveSeats': ownMessage,
  'party.receiveTaxReceipt': ownMessage,
  'payment.getCashier': reads,
  'payment.getPayLink': reads,
  'payment.getPayState': reads,
  'payment.getShare': reads,
  'payment.listShares': reads,
  'payment.receiveAlipay': ownMessage,
  'payment.receiveCard': ownMessage,
  'payment.receiveWechat': ownMessage,
  'payment.receiveYibao': ownMessage,
  'payment.searchPayGateway': reads,
  'promotion.searchActivityFlights': reads,
  'refund.listRefunds': reads,
  'refund.quoteAddOns': reads,
  'refund.quoteAwardRefund': reads,
  'refund.quoteRefund': reads,
  'shopping.getCalendarPrices': reads,
  'shopping.listSpecialFares': reads,
  'shopping.searchFlights': reads,
  'shopping.searchReturnFlights': reads,
  'staff.enrolStaff': singleUse,
  'staff.getQueue': reads,
  'staff.listChoices': reads,
  'staff.listInbox': reads,
  'staff.listPeople': reads,
  'staff.logInStaff': singleUse,
  'staff.logOutStaff': 'a session ends once',
  'staff.openStaffLink': reads,
  'staff.search': reads,
  'staff.spendStaffLink': singleUse,
  'staff.startEnrolment': 'a new secret each time',
  'traveller.findTravellers': reads,
  'traveller.listTravellerPoints': reads,
  'traveller.listTravellerSignIns': reads,
  'traveller.readTraveller': reads,
  'traveller.revealTraveller': reads,
  'trips.getNext': reads,
  'trips.makeCalendarFeed': 'its answer holds a secret that nobody may keep; asking again makes a new one',
  'waitlist.listOffers': reads,
  'waitlist.readLine': reads,
  'waitlist.readOrder': reads,
  'wallet.addToApple': 'a new address each time, which ends by itself',
  'wallet.addToGoogle': 'saves the same pass again and signs a new link',
  'wallet.logErrors': 'counts errors that a device reports',
  'wallet.registerDevice': 'the same device and pass are one registration',
  'watch.list': reads,
  'weekcard.sendSmsCode': singleUse,
};

const written = allOperations.map(({ method, path }) => `${method} ${path}`);
const twice = (names: string[]) => names.filter((name, index) => names.indexOf(name) !== index);

test('every operation has its own id and its own address', () => {
  expect(allOperations.length).toBeGreaterThanOrEqual(callsOfTheMainJob.length);
  expect(twice(allOperations.map(({ id }) => id))).toEqual([]);
  expect(twice(written)).toEqual([]);
});

test('an id is the domain, a verb and an object, and an address begins with the API prefix', () => {
  expect(allOperations.map(({ id }) => id).filter((id) => !/^[a-z]+\.[a-z]+(?:[A-Z][a-z]+)*$/.test(id))).toEqual([]);
  expect(allOperations.map(({ path }) => path).filter((path) => !/^(\/sandbox)?\/api\//.test(path))).toEqual([]);
});

test('a POST needs an idempotency key, or the list names the reason why it does not', () => {
  const withoutKey = allOperations.filter(
    ({ method, idempotent, auth }) => method === 'POST' && !idempotent && auth !== 'sandbox',
  );
  expect(withoutKey.map(({ id }) => id).toSorted()).toEqual(Object.keys(postsWithoutKey).toSorted());
});

test('every change and refund of a ticket is refused while the site is upgraded', () => {
  const ofTickets = /^\/api\/(ewp\/(refund|change|disruption\/v1\/decide)|order\/v1\/ticket)(\/|$)/;
  const changing = allOperations.filter(({ path, idempotent }) => idempotent && ofTickets.test(path));
  expect(changing.length).toBeGreaterThan(0);
  expect(changing.filter(({ refusals }) => !refusals.includes('upgrading')).map(({ id }) => id)).toEqual([]);
});

test('every call that the specification names for the main job is in the contract', () => {
  expect(callsOfTheMainJob.filter((call) => !written.includes(call))).toEqual([]);
});

test('every page that the specification names for the main job is a route', () => {
  const generated = readFileSync(new URL('../apps/web/src/app/route-tree.gen.ts', import.meta.url), 'utf8');
  const [, routes = ''] = /interface FileRoutesByTo \{([^}]*)\}/.exec(generated) ?? [];
  const paths = [...routes.matchAll(/'([^']+)'/g)].map(([, path]) => path);
  expect(pagesOfTheMainJob.filter((page) => !paths.includes(page))).toEqual([]);
});
