import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { readDraft } from '../../core/form/draft.ts';
import { Form } from '../../core/form/form.tsx';
import { useForm } from '../../core/form/use-form.ts';
import { type PersonDraft, personDraft } from './person-draft.ts';
import { type FieldLook, type PersonField, PersonFields } from './person-fields.tsx';
import { personTexts } from './texts.ts';

/** An identity card of a woman who was born on 31 December 1949. */
const cardOfWoman = '11010519491231002X';
const texts = personTexts.zh;
const nobody = readDraft(personDraft, {});

interface PeopleProps {
  people?: readonly PersonDraft[];
  looks?: Partial<Record<PersonField, FieldLook>>;
  isHolderKnown?: boolean;
}

const shown = ['surname', 'documentType', 'documentNo', 'birthday', 'sex', 'nationality', 'mobile'] as const;

/** A form of people, which shows their sexes as text. */
function People({ people = [nobody], ...rest }: PeopleProps) {
  const form = useForm({
    initial: { people },
    check: ({ people: typed }) =>
      Object.fromEntries(
        typed.flatMap(({ surname, documentNo: number }, place) => [
          [`people.${place}.surname`, surname ? '' : 'missing'],
          [`people.${place}.documentNo`, number && number !== cardOfWoman ? 'invalid' : ''],
        ]),
      ),
    submit: () => {},
  });
  return (
    <Form form={form}>
      {people.map((_, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the people of this form do not change their places
        <section key={place} aria-label={`person ${place}`}>
          <PersonFields
            fields={form.item('people', place)}
            show={shown}
            documentTypes={['NI', 'PP']}
            looks={{ surname: { required: true }, ...rest.looks }}
            isHolderKnown={rest.isHolderKnown}
          />
        </section>
      ))}
      <button type="submit">Send</button>
      <output>{form.values.people.map(({ sex }) => sex).join(' ')}</output>
    </Form>
  );
}

const field = (name: string) => page.getByRole('textbox', { name });
const documentNo = field(texts.documentNo);
const birthday = field(texts.birthday);
const sexes = page.getByRole('radio');

test('the number of an identity card fills in the birthday and the sex', async () => {
  await render(<People />);
  await expect.element(sexes.first()).toBeInTheDocument();
  await userEvent.fill(documentNo, cardOfWoman);
  await expect.element(birthday).toHaveValue('1949-12-31');
  await expect.element(birthday).toHaveAttribute('readonly');
  await expect.element(birthday).toHaveAccessibleDescription(texts.birthdayFromDocument);
  await expect.element(sexes).not.toBeInTheDocument();
  await expect.element(page.getByRole('status')).toHaveTextContent('F');
});

test('a passport number leaves the birthday and the sex to the traveller', async () => {
  await render(<People people={[{ ...nobody, documentType: 'PP' }]} />);
  await userEvent.fill(documentNo, 'E12345678');
  await expect.element(birthday).not.toHaveAttribute('readonly');
  await userEvent.click(page.getByText(texts.male, { exact: true }));
  await expect.element(page.getByRole('status')).toHaveTextContent('M');
});

test('another type of document empties the number', async () => {
  await render(<People />);
  await userEvent.fill(documentNo, cardOfWoman);
  await userEvent.selectOptions(page.getByRole('combobox', { name: texts.documentType }), 'PP');
  await expect.element(documentNo).toHaveValue('');
  await expect.element(birthday).not.toHaveAttribute('readonly');
});

test('a known holder is not asked for birthday and sex', async () => {
  await render(<People isHolderKnown />);
  await expect.element(birthday).toHaveAttribute('readonly');
  await expect.element(sexes).not.toBeInTheDocument();
});

test('an error stands at the field of its person and takes the focus', async () => {
  await render(<People people={[{ ...nobody, surname: 'LI' }, nobody]} />);
  await userEvent.click(page.getByRole('button', { name: 'Send' }));
  const surname = (place: number) =>
    page.getByRole('region', { name: `person ${place}` }).getByRole('textbox', { name: texts.surname });
  await expect.element(surname(0)).not.toHaveAttribute('aria-invalid');
  await expect.element(surname(1)).toHaveAccessibleDescription('missing');
  await expect.element(surname(1)).toHaveFocus();
});

test.each([
  ['NI', '1101051949123100X', '应为 18 位，您输入了 17 位'],
  ['NI', '110105194912310021', 'invalid'],
  ['PP', 'E1234', 'invalid'],
] as const)('the wrong %s number %s has the error %s', async (documentType, number, error) => {
  await render(<People people={[{ ...nobody, surname: 'LI', documentType }]} />);
  await userEvent.fill(documentNo, number);
  await userEvent.click(page.getByRole('button', { name: 'Send' }));
  await expect.element(documentNo).toHaveAccessibleDescription(error);
});

test('an optional field says so, and a stored value is shown masked', async () => {
  await render(<People looks={{ mobile: { optional: true, stored: '138****0000' } }} />);
  const mobile = field('手机号码（选填）');
  await expect.element(mobile).toHaveAccessibleDescription('不填则仍用 138****0000');
});

const callingCode = page.getByRole('combobox', { name: texts.callingCode });

test('a mobile that is pasted with its calling code chooses the country', async () => {
  await render(<People people={[{ ...nobody, surname: 'LI' }]} />);
  await userEvent.fill(field(texts.mobile), '+44 7700 900123');
  await expect.element(callingCode).toHaveValue('GB');
  await expect.element(field(texts.mobile)).toHaveValue('7700 900123');
});

test('the calling code shows its digits alone, and its list names the countries', async () => {
  await render(<People people={[{ ...nobody, surname: 'LI' }]} />);
  await expect.element(page.getByText('+86', { exact: true })).toBeVisible();
  await expect.element(page.getByRole('option', { name: '+86 中国', exact: true })).toBeInTheDocument();
  const mobile = field(texts.mobile);
  await userEvent.fill(mobile, '13800000001');
  const { scrollWidth, clientWidth } = mobile.element();
  expect(scrollWidth).toBeLessThanOrEqual(clientWidth);
});

test('the country stays chosen while the number is empty', async () => {
  await render(<People />);
  await userEvent.selectOptions(callingCode, 'CA');
  await expect.element(callingCode).toHaveValue('CA');
  await userEvent.fill(field(texts.mobile), '416 555 0123');
  await userEvent.fill(field(texts.mobile), '');
  await expect.element(callingCode).toHaveValue('CA');
});

test('the ticket shows a name with accents as the passport spells it', async () => {
  await render(<PassportHolder />);
  await userEvent.fill(field(texts.surname), 'Müller');
  await userEvent.fill(field(texts.firstName), 'Zoë');
  await expect.element(field(texts.firstName)).toHaveAccessibleDescription('客票上显示为 MUELLER/ZOE');
});

test('a passport with one name gives the ticket FNU as the given name', async () => {
  await render(<PassportHolder />);
  await userEvent.fill(field(texts.surname), 'Sukarno');
  await userEvent.click(page.getByText(texts.singleName));
  await expect.element(field(texts.firstName)).toHaveValue('FNU');
  await expect.element(field(texts.firstName)).toHaveAttribute('readonly');
  await userEvent.click(page.getByText(texts.singleName));
  await expect.element(field(texts.firstName)).toHaveValue('');
});

/** A form with the names and the document of a German passport holder. */
function PassportHolder() {
  const form = useForm({
    initial: { person: { ...nobody, documentType: 'PP' as const, nationality: 'DE' } },
    check: () => ({}),
    submit: () => {},
  });
  return (
    <Form form={form}>
      <PersonFields fields={form.part('person')} show={['surname', 'firstName']} documentTypes={['PP']} />
    </Form>
  );
}
