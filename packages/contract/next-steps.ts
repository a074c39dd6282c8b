/** The next steps to which more than one refusal leads. */

export const chooseAgain = { action: 'search', zh: '重新选择航班', en: 'Choose another flight' } as const;
export const retry = { action: 'retry', zh: '请稍后重试', en: 'Please try again later' } as const;
export const login = { action: 'login', zh: '请先登录', en: 'Please log in first' } as const;
export const captcha = { action: 'captcha', zh: '重新验证', en: 'Verify again' } as const;
export const editPassengers = { action: 'editPassengers', zh: '修改乘机人信息', en: 'Edit the passengers' } as const;
export const viewOrder = { action: 'viewOrder', zh: '查看订单', en: 'View the order' } as const;
export const editExtras = { action: 'editExtras', zh: '修改所选项目', en: 'Change the choice' } as const;
export const ordinaryFare = {
  action: 'ordinaryFare',
  zh: '改按普通票价购买',
  en: 'Buy at the ordinary fare',
} as const;
export const otherActivities = { action: 'otherActivities', zh: '看看其他活动', en: 'See other activities' } as const;
export const verifyGuardian = {
  action: 'verifyGuardian',
  zh: '重新核验成人客票',
  en: 'Verify the adult’s ticket again',
} as const;
export const bookAgain = { action: 'bookAgain', zh: '重新下单', en: 'Book again' } as const;
export const couponCentre = { action: 'couponCentre', zh: '看看其他优惠券', en: 'See other coupons' } as const;
export const chooseSeat = { action: 'chooseSeat', zh: '重新选座', en: 'Choose a seat again' } as const;
export const otherFlashSales = { action: 'otherFlashSales', zh: '看看其他秒杀', en: 'See other flash sales' } as const;
export const myCoupons = { action: 'myCoupons', zh: '查看我的优惠券', en: 'See my coupons' } as const;
export const myWeekCards = { action: 'myWeekCards', zh: '查看我的周周飞', en: 'See my week cards' } as const;
