import { formCsv, readColumns, type UsFormFacts } from './form-csv';

const FORM: UsFormFacts = {
  year: 2026,
  corrected: false,
  name: 'José Ñandú',
  business_name: 'Ñandú & "Sons", LLC',
  tin: '001234567',
  tin_type: 'ssn',
  address: '1 Main St. #4',
  city: 'Houston',
  state: 'tx',
  zip: '77001',
  id_customers: 7,
  amount: '15000.00',
};
const columnsOf = (layout: string) => {
  const read = readColumns(layout);
  if ('wrong' in read) throw new Error(read.wrong);
  return read.columns;
};

describe('a file of forms 1099-NEC', () => {
  it('has the heads of its layout, plain amounts, numbers as text and names as the IRS takes them', () => {
    const layout =
      'Form="1099-NEC"; Year=year;C=corrected;Type=tin_type; TIN=tin; Name=name; Name 2=business_name; Box 1=amount; Ref=account';
    const other: UsFormFacts = {
      ...FORM,
      ...{ corrected: true, tin_type: 'ein', tin: '012345678', id_customers: 8, business_name: '', amount: '0.00' },
      name: `=cmd|${'x'.repeat(60)}`,
    };
    expect(formCsv(columnsOf(layout), [FORM, other])).toBe(
      [
        'Form,Year,C,Type,TIN,Name,Name 2,Box 1,Ref',
        '1099-NEC,2026,,2,001234567,Jose Nandu,"Nandu & Sons , LLC",15000.00,7',
        `1099-NEC,2026,X,1,012345678,cmd ${'x'.repeat(36)},,0.00,8`,
        '',
      ].join('\r\n'),
    );
    expect(formCsv(columnsOf('A=address;C=city;S=state;Z=zip;T="a;b"'), [FORM])).toBe(
      'A,C,S,Z,T\r\n1 Main St. #4,Houston,TX,77001,a;b\r\n',
    );
  });

  it.each(['', '  ', 'TIN', 'TIN=', '=tin', 'TIN=rfc', 'TIN=tin; X=name y', 'X="a', 'TIN=tin; X'])(
    'says which part of a layout is none: %s',
    (layout) => expect(readColumns(layout)).toHaveProperty('wrong'),
  );
});
