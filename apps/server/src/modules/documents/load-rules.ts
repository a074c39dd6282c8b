import { deliveryMethods, type ReceiptRules, receiptForms } from '@haidai/domain/documents';
import { isDate } from '@haidai/domain/time';
import { z } from 'zod';
import { bilingual, defineDataFile } from '../reference/index.ts';

const words = z.string().min(2);
const day = z.string().refine(isDate, 'not a date yyyy-mm-dd');
const percent = z.number().min(0).max(30);

const form = z.strictObject({
  id: words,
  source: z.string().min(10),
  form: z.enum(receiptForms),
  kinds: z.array(z.enum(['D', 'I'])).min(1),
  from: day,
  until: day.nullable(),
});

/**
 * The forms of a row without this key. The owner of a folder may not change a row in force, so an older row does not
 * have it. The law allows every carrier the same forms.
 */
const lawfulForms: z.output<typeof form>[] = [
  {
    id: 'RCP-DIGITAL-D-2024-12',
    source: '国家税务总局 财政部 中国民用航空局公告 2024 年第 9 号',
    form: 'DIGITAL',
    kinds: ['D'],
    from: '2024-12-01',
    until: null,
  },
  {
    id: 'RCP-PAPER-D-2025-09',
    source: '国家税务总局 财政部 中国民用航空局公告 2024 年第 9 号（过渡期至 2025 年 9 月 30 日）',
    form: 'PAPER',
    kinds: ['D'],
    from: '2008-06-01',
    until: '2025-09-30',
  },
  {
    id: 'RCP-PAPER-I-2008-06',
    source: '国税发〔2008〕54 号（航空运输电子客票行程单管理办法）',
    form: 'PAPER',
    kinds: ['I'],
    from: '2008-06-01',
    until: null,
  },
];

const rulesFile = z.strictObject({
  rules: z
    .array(
      z.strictObject({
        id: words,
        from: day,
        askDays: z.int().positive(),
        reissues: z.int().min(0),
        vat: z.strictObject({ percent: z.strictObject({ D: percent, I: percent }), codes: z.array(words) }),
        shownDays: z.int().positive(),
        forms: z.array(form).min(1).default(lawfulForms),
        deliveries: z.array(
          z.strictObject({
            method: z.enum(deliveryMethods),
            name: bilingual,
            note: bilingual,
            paper: z.boolean(),
            members: z.boolean(),
          }),
        ),
      }),
    )
    .min(1),
});

/** Loads the dated rules of receipts, earliest first. */
export const loadReceiptRules = defineDataFile(
  'documents/rules.json',
  rulesFile,
  ({ rules }): readonly ReceiptRules[] => rules.toSorted((one, other) => (one.from < other.from ? -1 : 1)),
);
