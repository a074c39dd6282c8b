import { citizenNumber } from '@haidai/testkit';

/** The marked values that identify a person. A test searches for them everywhere in the stored data. */

/** Generates an ID number that ends in an X, so that its last four characters match no other digits. */
function markedNumber(birthday: string, first: number): string {
  for (let n = first; ; n += 1) {
    const number = citizenNumber(birthday, n);
    if (number.endsWith('X')) return number;
  }
}

export const traveller = {
  mobile: '13986427531',
  /** The mobile number for orders of later flights. */
  newMobile: '13986427533',
  contact: { name: '欧阳联络人', mobile: '13786420011', mail: 'marked.contact@example.com' },
  documents: [markedNumber('1981-03-14', 977), markedNumber('1982-04-15', 978)],
  certificate: '鲁军字第88642753号',
  pickup: { address: '标记接送路九十九号', mobile: '13886427741' },
};
export const member = {
  mobile: '18664207713',
  mail: 'marked.member@example.com',
  document: markedNumber('1979-02-13', 976),
  names: { surnameCn: '闻人', firstnameCn: '会员甲', surnameEn: 'WENREN', firstnameEn: 'HUIYUANJIA' },
  saved: { firstName: '乘机人乙', documentNo: markedNumber('1991-05-16', 979), mobile: '18764207714' },
  assignee: { firstnameCn: '受让人丙', documentNo: markedNumber('1992-06-17', 980), mobile: '18764207717' },
  receiver: { name: '收件人丁', mobile: '18864207715', address: '标记路八十八号' },
};
export const awardMember = {
  mobile: '18664207823',
  mail: 'marked.award@example.com',
  document: markedNumber('1978-02-13', 975),
  names: { surnameCn: '令狐', firstnameCn: '会员戊', surnameEn: 'LINGHU', firstnameEn: 'HUIYUANWU' },
};
const escort = { documentType: 'NI' as const, relation: 'PARENT' as const };
export const child = {
  /** The mobile number of the parent. */
  mobile: '13986427532',
  documentNo: markedNumber('2019-06-15', 974),
  birthday: '2019-06-15',
  sender: {
    ...{ ...escort, name: '上官送机人', documentNo: markedNumber('1984-07-18', 973) },
    ...{ mobile: '18964207731', address: '标记送机路一号' },
  },
  receiver: {
    ...{ ...escort, name: '上官接机人', documentNo: markedNumber('1985-08-19', 972) },
    ...{ mobile: '18964207732', address: '标记接机路二号' },
  },
};
export const receipt = { title: '标记抬头', mobile: '18964207733' };
export const closedMobile = '13386427599';
export const feedbackContact = 'marked.feedback@example.com';
export const complaint = { mobile: '18964207734', text: '登机口工作人员慕容标记态度不好' };
export const callBack = { name: '司空回电', mobile: '18964207735' };
/** Notes of the staff, which may name anybody. */
export const staffWords = [
  '核对联系电话 139 8642 7531',
  '与旅客欧阳联络人电话核实',
  '请联系18964207716补交证明',
] as const;

export const documents = [
  ...[...traveller.documents, member.document, member.saved.documentNo, member.assignee.documentNo],
  ...[awardMember.document, child.documentNo, child.sender.documentNo, child.receiver.documentNo],
];

export const secrets = [
  ...documents,
  ...[traveller.mobile, traveller.newMobile, child.mobile],
  ...[traveller.contact.name, traveller.contact.mobile, traveller.contact.mail],
  ...[traveller.certificate, traveller.pickup.address, traveller.pickup.mobile],
  ...[member.mobile, member.mail, member.saved.mobile, member.assignee.mobile],
  ...[member.receiver.name, member.receiver.mobile, member.receiver.address],
  ...[awardMember.mobile, awardMember.mail],
  ...[child.sender, child.receiver].flatMap(({ name, mobile, address }) => [name, mobile, address]),
  ...[receipt.title, receipt.mobile, complaint.mobile, '慕容标记'],
  ...[callBack.name, callBack.mobile],
  ...[closedMobile, feedbackContact, '18964207716'],
];

/** Names that are stored in clear while their account or order exists (docs/readings.md). */
export const passengerName = '标记乘客';
export const namesOfClosed = [
  member.names.firstnameCn,
  member.names.firstnameEn,
  member.saved.firstName,
  member.assignee.firstnameCn,
];
