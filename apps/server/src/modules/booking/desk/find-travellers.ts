import { fullName } from '@haidai/domain/booking';
import { isMailAddress } from '@haidai/domain/formats';
import { maskMobile, maskName } from '@haidai/domain/identity';
import { readMobile } from '@haidai/domain/telephone';
import { type RawBuilder, sql } from 'kysely';
import type { Deps } from '../../../platform/index.ts';
import type { DeskFinder, SearchWords } from '../../staff/index.ts';

/** Finds members by card number, mobile, mail address or document, each by its index. */
export const travellerFinder: DeskFinder = {
  permission: 'travellers.read',
  async find(deps, words, { most, language }) {
    const sources = sourcesOf(deps, words);
    if (sources.length === 0) return [];
    const { rows } = await sql<{ member_no: string; surname_cn: string; firstname_cn: string; mobile_sealed: string }>`
      select distinct a.member_no, a.surname_cn, a.firstname_cn, a.mobile_sealed
      from account a join (${sql.join(sources, sql` union `)}) f using (id)
      where a.kind = 'member' and a.closed_at is null and a.member_no is not null
      order by a.member_no limit ${most}`.execute(deps.db);
    return rows.map((row) => {
      const mobile = deps.vault.unseal(row.mobile_sealed);
      return {
        kind: 'traveller' as const,
        key: row.member_no,
        orderNo: '',
        date: '',
        title: maskName(fullName({ surname: row.surname_cn, firstName: row.firstname_cn })),
        detail: [language === 'zh' ? `会员 ${row.member_no}` : `Member ${row.member_no}`, mobile && maskMobile(mobile)]
          .filter(Boolean)
          .join('　'),
        status: '',
      };
    });
  },
};

function sourcesOf({ vault }: Deps, { text, plain }: SearchWords): RawBuilder<unknown>[] {
  const mobile = readMobile(text);
  const by = (column: string, value: string) => sql`select id from account where ${sql.ref(column)} = ${value}`;
  return [
    ...(/^\d{12}$/.test(plain) ? [by('member_no', plain)] : []),
    ...(mobile ? [by('mobile_fp', vault.fingerprint(mobile))] : []),
    ...(isMailAddress(text) ? [by('mail_fp', vault.fingerprint(text.toLowerCase()))] : []),
    ...(/^[A-Z0-9]{7,18}$/.test(plain)
      ? [sql`select id from account where kind = 'member' and document_fp = ${vault.fingerprint(plain)}`]
      : []),
  ];
}
