/** Where papers of a member's go: an address for post and courier, a mobile for who brings them. */
export interface ReceiverEntry {
  name: string;
  mobile: string;
  province: string;
  city: string;
  district: string;
  address: string;
  /** '' when not given. */
  postCode: string;
}

/** How many addresses somebody may keep. */
export const mostReceivers = 20;

const shortestAddress = 5;

/** The words of the form, by key, with their Chinese. */
export const receiverMessages = {
  'please input receiver name': '请填写收件人姓名',
  请填写正确格式的手机号: '请填写正确格式的手机号',
  'please input province': '请选择省份',
  'please input city': '请选择城市',
  'please input district': '请选择区县',
  'please input the full address': `请填写详细地址，至少${shortestAddress}个字`,
  'a post code has six digits': '邮政编码为6位数字',
} as const;

interface ReceiverComplaint {
  path: keyof ReceiverEntry;
  rule: string;
  message: keyof typeof receiverMessages;
}

export function normaliseReceiver(entry: ReceiverEntry): ReceiverEntry {
  return {
    name: entry.name.trim(),
    mobile: entry.mobile.trim(),
    province: entry.province.trim(),
    city: entry.city.trim(),
    district: entry.district.trim(),
    address: entry.address.trim().replaceAll(/\s+/g, ' '),
    postCode: entry.postCode.trim(),
  };
}

/** Everything wrong with an address; expects the normal form. */
export function validateReceiver(entry: ReceiverEntry): ReceiverComplaint[] {
  const { name, mobile, province, city, address, postCode } = entry;
  const complaints: ReceiverComplaint[] = [];
  if (name === '') complaints.push({ path: 'name', rule: 'required', message: 'please input receiver name' });
  if (!/^1[3-9]\d{9}$/.test(mobile))
    complaints.push({ path: 'mobile', rule: 'mobile', message: '请填写正确格式的手机号' });
  if (province === '') complaints.push({ path: 'province', rule: 'required', message: 'please input province' });
  if (city === '') complaints.push({ path: 'city', rule: 'required', message: 'please input city' });
  if ([...address].length < shortestAddress)
    complaints.push({ path: 'address', rule: 'min', message: 'please input the full address' });
  if (postCode !== '' && !/^\d{6}$/.test(postCode))
    complaints.push({ path: 'postCode', rule: 'regex', message: 'a post code has six digits' });
  return complaints;
}
