import { formatCardNumber } from '@haidai/domain/member';
import type { Config, Db, Ids } from '../../../platform/index.ts';

interface NumberDeps {
  db: Db;
  ids: Ids;
}

/** Generates a random user id. Consecutive ids would show the number of members. */
export function generateUserId(deps: NumberDeps): Promise<string> {
  return generateFree(deps, 'user_id', () => `M${deps.ids.digits(9)}`);
}

export function generateCardNumber(deps: NumberDeps & { config: Pick<Config, 'carrier'> }): Promise<string> {
  const { accountingCode } = deps.config.carrier;
  return generateFree(deps, 'member_no', () => formatCardNumber(accountingCode, deps.ids.digits(8)));
}

async function generateFree({ db }: NumberDeps, column: 'user_id' | 'member_no', draw: () => string): Promise<string> {
  for (let tries = 0; tries < 20; tries += 1) {
    const drawn = draw();
    const holder = await db.selectFrom('account').select('id').where(column, '=', drawn).executeTakeFirst();
    const retired = await db
      .selectFrom('retired_card')
      .select('member_no')
      .where('member_no', '=', drawn)
      .executeTakeFirst();
    if (!holder && !retired) return drawn;
  }
  throw new Error(`No unused value for ${column} was found`);
}
