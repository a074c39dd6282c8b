/** The texts for the ownership that an operation for travellers checks, beside the role in its `auth`. */
export const whoseTexts = {
  everybody: 'nothing more: what it tells is for everybody',
  device: 'the device that started it',
  caller: 'nothing more: it touches the caller’s own things only',
  order: 'an order of the caller’s, or one opened to them',
  thing: 'a thing of the caller’s by its number or key',
  proof: 'to show something: a password, a code, a key from a message',
} as const;

export type Whose = keyof typeof whoseTexts;

/**
 * Every operation for travellers, each once. The test of roles (`apps/server/test/roles`) calls each operation as every
 * kind of caller. For staff, gateways and the sandbox, `auth` alone decides.
 */
const rows: Record<Whose, string> = {
  everybody: `reference.listAirports flights.getDynamic content.getArticle content.getDocument
    content.getKeyValue content.getMenu content.listArticles content.listDocuments content.listMenus
    content.listSlides content.listTaxInfoTypes content.pageArticles content.searchEpidemic identity.getFilter
    member.listRegions shopping.getBusinessStrategy shopping.getCalendarPrices shopping.listExchangeRates
    shopping.getRouteFares shopping.listFareHighlights shopping.listFareRoutes shopping.listSpecialFares
    shopping.searchAwardFlights shopping.searchFlights shopping.searchReturnFlights promotion.listActivities promotion.searchActivityFlights flashsale.getLog
    flashsale.get flashsale.list weekcard.listProducts coupon.listCoupons exchange.calculateFee
    assistance.findAloneFlights assistance.getServiceTerms waitlist.getLog
    waitlist.listOffers wallet.logErrors staff.getSignInWays staff.beginProviderSignIn identity.getLoginWays identity.beginProviderLogin`,
  device: `payment.receivePayer feedback.sendFeedback feedback.askForCall identity.answerBotWall identity.beginHumanCheck
    identity.beginPasskeyLogin identity.checkImageCode identity.confirmHumanCheck identity.checkSlider
    identity.getImageCode identity.getLoginImageCode identity.getMobileLoginImageCode identity.getRegisterImageCode
    identity.getSearchTicket identity.getSlider identity.sendLoginMailCode identity.sendLoginSmsCode
    identity.sendRegisterMailCode identity.sendRegisterSmsCode booking.saveDraft promotion.saveActivityDraft
    companion.saveDraft companion.searchChildFlights award.saveDraft checkin.getCaptcha waitlist.begin`,
  caller: `ancillaries.getValueAddedPage flights.follow flights.listFollows identity.beginPasskeyRegistration
    identity.closeAccount identity.confirmPasskeyRegistration identity.endSignIns identity.exportData
    identity.findMemberToJoin identity.getLoginUser identity.getProfile identity.getUserInfo identity.getWebClient
    identity.getProviderLink identity.linkProvider identity.unlinkProvider identity.joinMembership identity.listPasskeys identity.listSignIns identity.removePasskey identity.renamePasskey
    identity.previewClosing identity.sendAccountSmsCode identity.addContact identity.changeMail
    identity.changeMobile identity.changePassword identity.getHistoryData identity.syncHistoryData identity.logout
    member.addPassenger member.importPassengers member.listPassengers member.listPassengersEncrypted
    member.claimPoints member.getPointAccount member.getPoints member.listAssignees member.listAssigneesEncrypted
    member.listPointClaims member.listPointEntries member.listReceivers member.saveAssignee member.saveReceiver
    booking.countSubmitted booking.listOrders flashsale.enter flashsale.listEntries flashsale.listOrders
    award.listOrders award.listTravellers award.listVouchers weekcard.buy weekcard.listCards weekcard.listOrders
    weekcard.sendSmsCode weekcard.saveDraft coupon.listUserCoupons coupon.receiveCoupon assistance.applyAlone
    assistance.listAlone notification.countUnreadNotices notification.getNoticeSettings notification.listNotices
    notification.readNotices notification.saveNoticeSettings notification.getPush
    notification.savePushDevice notification.endPushDevice trips.endCalendarFeed trips.getCalendarFeed
    trips.makeCalendarFeed feedback.listComplaints watch.begin watch.list waitlist.list`,
  order: `booking.cancelOrder booking.changeContact booking.sendContactCode correction.ask correction.get
    correction.preview booking.createOrder booking.getContact booking.getOrderInfo booking.getPassengerInput
    booking.keepPassengerInput booking.savePassengers booking.takeOrdinaryFare promotion.createActivityOrder
    flashsale.createOrder flashsale.getOrder companion.createOrder companion.verifyOwnGuardian award.cancelOrder
    award.getOrder award.getOrderInfo award.getPassengerInput award.keepPassengerInput award.savePassengers
    award.sendSmsCode award.submitOrder weekcard.getRedemption weekcard.refund weekcard.reveal insurance.claimDelay
    insurance.getInsurance insurance.savePassenger coupon.chooseCoupon coupon.listOrderCoupons
    ancillaries.createProductOrder ancillaries.getSeatMap ancillaries.listAncillaries ancillaries.saveAncillaries
    payment.applyPayment payment.getAwardPay payment.getCashier payment.getPayState payment.identifyPayer
    payment.searchPayGateway payment.listShares payment.splitOrder payment.endSplit payment.renewShareLink trips.getNext payment.submitAwardPay refund.listRefunds refund.quoteAddOns
    refund.quoteAwardRefund refund.quoteRefund refund.refundAddOns refund.refundAwardOrder refund.refundAwardTicket
    refund.refundOrder refund.refundTicket refund.uploadCertificate exchange.bookChange exchange.getAwardChangeOrder
    exchange.getChangeOrder exchange.getTicketInfo exchange.listDays exchange.listFlights exchange.queryChange
    exchange.sendChangeSmsCode disruption.list assistance.apply assistance.applyService assistance.createAloneOrder
    assistance.list assistance.listServices checkin.openOrder itinerary.getReceiptPdf itinerary.getReceiptFile itinerary.listReceipts
    itinerary.reissueReceipt itinerary.resendReceipt itinerary.saveReceipts itinerary.listInvoices itinerary.saveInvoice
    itinerary.reissueInvoice itinerary.getInvoicePdf waitlist.addWish waitlist.get waitlist.removeWish
    waitlist.shorten`,
  thing: `correction.withdraw flights.unfollow member.deleteAssignee member.deletePassenger member.deleteReceiver
    member.updateAssignee member.updatePassenger member.updateReceiver flashsale.getEntry flashsale.leave
    flashsale.saveDraft refund.reportAwardRefundError refund.reportRefundError assistance.cancelAlone
    assistance.printAlone assistance.saveAloneDraft assistance.withdraw assistance.withdrawService checkin.cancel
    checkin.changeSeats checkin.confirm checkin.getSeats checkin.getTrip checkin.holdSeat watch.end`,
  proof: `staff.openStaffLink staff.spendStaffLink flights.unfollowByLink identity.confirmPasskeyLogin identity.loginAtSystemManage identity.loginByMail
    identity.loginBySms identity.loginBySso identity.loginMember identity.loginUseHand identity.refreshTokens
    identity.registerMember companion.sendGuardianCode companion.verifyGuardian award.addVoucher weekcard.bind
    coupon.receiveCouponByTicket staff.enrolStaff staff.logInStaff staff.startEnrolment staff.finishProviderSignIn identity.finishProviderLogin
    exchange.calculateTicketFee feedback.findComplaint feedback.reopenComplaint
    exchange.sendTicketCode exchange.validateMessageCode exchange.validateTicketCode disruption.acceptOffer
    disruption.decide
    disruption.get disruption.issueCertificate disruption.listFlights disruption.lookAtFlight disruption.register
    disruption.sendCode disruption.verifyCertificate checkin.findTraveller checkin.getPass checkin.getPassPdf
    checkin.openSentPass checkin.sendPass itinerary.findReservation itinerary.openReservation
    itinerary.openSentReceipt itinerary.sendReservationCode itinerary.verifyInvoice itinerary.verifyReceipt
    trips.readCalendarFeed wallet.addToApple wallet.addToGoogle wallet.openApplePass
    payment.getShare payment.applyShare payment.identifySharePayer`,
};

/** The owner by the id of the operation. */
export const whose: ReadonlyMap<string, Whose> = new Map(
  Object.entries(rows).flatMap(([need, ids]) => ids.split(/\s+/).map((id) => [id, need as Whose] as const)),
);
