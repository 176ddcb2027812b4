import { EXAMPLE_LAYOUTS, layoutProblems, type PayoutLayoutRules } from '@ceiba/commissions/contract';
import { accountProblem, type PayoutAccount } from './account-check';
import { bankText } from './bank-text';
import { DoesNotFit, type PayoutFacts, renderEdges, renderPayment, routeHash } from './render-layout';

const ANA = {
  ...{ reference: 41, id_customers: 7, name: 'Ñañez & "Hijos", Ana María', rfc: 'naha800101ab1' },
  ...{ account: '012180001183597198', route: '', cents: 123_450 },
};
const BOB = { ...ANA, reference: 42, id_customers: 8, name: 'Roberto de la Peña Gutiérrez Hernández', cents: 5 };
const FACTS: PayoutFacts = {
  ...{ day: '2026-12-05', currency: 'MXN', concept: 'Comisiones 2026-11', lines: 2, cents: 123_455, hash: 0n },
};
const [interbank, host, ach] = EXAMPLE_LAYOUTS.map(({ rules }) => rules) as [
  PayoutLayoutRules,
  PayoutLayoutRules,
  PayoutLayoutRules,
];
const fileOf = (rules: PayoutLayoutRules, facts: PayoutFacts, payments: readonly (typeof ANA)[]) => {
  const { head, foot } = renderEdges(facts, rules);
  return head + payments.map((one, at) => renderPayment(one, at + 1, facts, rules)).join('') + foot;
};

describe('the layouts that ship', () => {
  it('have nothing that stands against them', () => {
    expect(EXAMPLE_LAYOUTS.map(({ rules, id_type_money }) => layoutProblems(rules, id_type_money))).toEqual([
      [],
      [],
      [],
    ]);
  });

  it('write pesos between banks as CSV: plain letters, quoted commas, CRLF', () => {
    expect(fileOf(interbank, FACTS, [ANA])).toBe(
      'CLABE,Beneficiario,RFC,Importe,Concepto,Referencia,Fecha\r\n' +
        '012180001183597198,"NANEZ Y HIJOS , ANA MARIA",NAHA800101AB1,1234.50,COMISIONES 2026-11,41,05/12/2026\r\n',
    );
  });

  it('write fixed width: each record as long as the others, words cut, sums in the foot', () => {
    const lines = fileOf(host, FACTS, [ANA, BOB]).split('\r\n');
    expect(lines.map(({ length }) => length)).toEqual([165, 165, 165, 165, 0]);
    expect(lines[0]?.trimEnd()).toBe(`H20261205${'0'.repeat(18)}`);
    expect(lines[2]).toBe(
      `D012180001183597198${'0'.repeat(18)}MXP0000000000000.05ROBERTO DE LA PENA GUTIERREZ H40012` +
        `${'COMISIONES 2026-11'.padEnd(30)}0000000042HNAHA800101AB1000000008${' '.repeat(11)}`,
    );
    expect(lines[3]?.trimEnd()).toBe('T000000200000000000123455');
  });

  it('add up the routes of dollars (ach#928)', () => {
    expect(routeHash('073902766') + routeHash('273976369')).toBe(34_787_912n);
    const payment = { ...ANA, account: '123456789', route: '073902766' };
    const facts = { ...FACTS, currency: 'USD', lines: 1, cents: 123_450, hash: routeHash('073902766') };
    expect(fileOf(ach, facts, [payment]).split('\r\n').slice(1)).toEqual([
      '22,073902766,123456789,1234.50,7,"NANEZ Y HIJOS , ANA MARIA",41,12/05/2026',
      '9,7390276,1,1234.50,,,,',
      '',
    ]);
  });

  it('never cut a figure', () => {
    const wide = { ...ANA, cents: 99_999_999_999_999_99 };
    expect(() => renderPayment(wide, 1, FACTS, host)).toThrow(DoesNotFit);
    expect(() => renderPayment({ ...ANA, account: '0121800011835971981' }, 1, FACTS, host)).toThrow('no cabe en 18');
  });
});

describe('a layout that is wrong', () => {
  it('says everything that is', () => {
    const rules: PayoutLayoutRules = {
      ...{ kind: 'fixed', encoding: 'ascii', ending: 'lf', extension: 'txt', titles: 0, upper: 0 },
      head: [{ from: 'name', width: 5 }],
      line: [{ from: 'account' }, { from: 'day', width: 8, form: 'cents' }, { from: 'text', width: 2 }],
    };
    expect(layoutProblems(rules, 1)).toEqual([
      'Renglón: falta Importe.',
      'Renglón: falta Ruta ABA.',
      'Encabezado, Nombre del beneficiario: solo va en el renglón de un pago.',
      'Renglón, CLABE o cuenta: falta el ancho.',
      'Renglón, Fecha de pago: falta el formato de la fecha.',
      'Renglón, Texto fijo: falta el texto.',
      'Los registros miden distinto: 5, 10.',
    ]);
  });
});

describe('bankText', () => {
  it.each([
    ['ascii', '=HYPERLINK("x") Peña', 'HYPERLINK x Pena'],
    ['ascii', '李 - 2', '2'],
    ['latin1', 'Peña  李  & Cía', 'Peña & Cía'],
    ['utf8', '+Łódź', 'Łódź'],
  ] as const)('%s: %s', (encoding, text, expected) => {
    expect(bankText(text, { encoding, upper: 0 })).toBe(expected);
  });
});

describe('accountProblem', () => {
  const banks = [{ id_bank: 1, name_bank: 'BBVA', key_bank: '012' }];
  const payee: PayoutAccount = {
    ...{ id_type_money: 2, name: 'Ana', data_validated: 1, id_bank: 1 },
    ...{ number_account_bank: '012 180 00118359719 8', ruta_bank: null },
  };
  const dollars = { ...payee, id_type_money: 1, number_account_bank: '1234-5678', ruta_bank: '073902766' };
  it.each([
    [payee, null],
    [dollars, null],
    [{ ...payee, name: ' -. ' }, 'Falta su nombre.'],
    [{ ...payee, number_account_bank: null }, 'Falta su CLABE.'],
    [{ ...payee, number_account_bank: '012180001183597199' }, /dígito verificador de la CLABE terminada en 7199/],
    [{ ...payee, number_account_bank: '000000000000000000' }, /no está en el catálogo \(clave 000\)/],
    [{ ...payee, data_validated: 0 }, 'Sus datos no están validados.'],
    [{ ...dollars, ruta_bank: null }, 'Falta la ruta (ABA).'],
    [{ ...dollars, ruta_bank: '073902767' }, 'La ruta (ABA) terminada en 2767 no es correcta.'],
    [{ ...dollars, number_account_bank: '12' }, 'La cuenta terminada en 12 no tiene de 4 a 17 dígitos.'],
  ])('%#', (one, expected) => {
    const problem = accountProblem(one, banks);
    if (expected instanceof RegExp) expect(problem).toMatch(expected);
    else expect(problem).toBe(expected);
  });
});
