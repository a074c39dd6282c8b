import type { insurance } from '../insurance/index.ts';
import type { PartyCalls, RequestTo } from '../party.ts';
import type { Case, RunOfCases } from './generic.ts';
import { expectEqual, expectState, skip } from './run.ts';

type Calls = PartyCalls<typeof insurance>;

/** Tells the story of one policy: applied for, found, corrected, claimed and cancelled. */
export function insuranceCases(calls: Calls, { run, now }: RunOfCases): Case[] {
  const departDate = new Date(now().getTime() + 30 * 86_400_000).toISOString().slice(0, 10);
  const application: RequestTo<(typeof insurance)['operations']['apply']> = {
    applicationNo: `CONF-${run}-1`,
    productCode: 'TEST',
    premiumFen: 3000,
    insured: {
      name: '张伟',
      documentType: 'PP',
      documentNo: 'E00000000',
      birthday: '1990-01-01',
      sex: 'M',
      mobile: '13800000000',
    },
    flight: { flightNo: 'XX1001', departDate, origin: 'PEK', destination: 'SHA', ticketNo: '9992400000001' },
  };
  let policyNo = '';
  const apply = async () => {
    const answer = await calls.apply(application);
    expectState(answer, 'accepted');
    return answer.policyNo;
  };
  const policy = () => {
    if (policyNo === '') skip('policy');
    return policyNo;
  };
  return [
    {
      name: 'query: an application that the party does not know has no policy',
      run: async () => expectState(await calls.query({ applicationNo: `CONF-${run}-0` }), 'none'),
    },
    {
      name: 'apply: a repeated application gives the same policy',
      async run() {
        policyNo = await apply();
        expectEqual('the policy', await apply(), policyNo);
      },
    },
    {
      name: 'query: the policy of the application comes back',
      async run() {
        const found = await calls.query({ applicationNo: application.applicationNo });
        expectState(found, 'accepted');
        expectEqual('the policy', found.policyNo, policy());
      },
    },
    {
      name: 'correct: the insured person is replaced, also by a repeated call, and corrected back',
      async run() {
        const { insured } = application;
        const request = { actNo: `${run}-correct`, policyNo: policy(), insured: { ...insured, name: '张伟伟' } };
        expectState(await calls.correct(request), 'corrected');
        expectState(await calls.correct(request), 'corrected');
        const back = { actNo: `${run}-correct-back`, policyNo: policy(), insured };
        expectState(await calls.correct(back), 'corrected');
      },
    },
    {
      name: 'claim: a repeated claim is filed once',
      async run() {
        const request = { claimNo: `CONF-${run}-claim`, policyNo: policy(), delayMinutes: 250, payFen: 20_000 };
        expectState(await calls.claim(request), 'accepted');
        expectState(await calls.claim(request), 'accepted');
      },
    },
    {
      name: 'cancel: a policy is cancelled, also by a repeated call, and an unknown one is refused',
      async run() {
        expectState(await calls.cancel({ policyNo: policy() }), 'cancelled');
        expectState(await calls.cancel({ policyNo: policy() }), 'cancelled');
        expectState(await calls.cancel({ policyNo: `CONF-${run}-none` }), 'refused');
      },
    },
  ];
}
