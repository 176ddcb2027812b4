import { rfcDigitHolds } from '@ceiba/catalogs/contract';
import { curpDigitHolds, curpFitsNames, paperProblems } from './papers';

const RFC = 'NUPM800101BC2';
const CURP = 'NUPM800101MDFBCR06';

describe('Papers of a person', () => {
  it.each(['EKU9003173C9', 'URE180429TM6', 'XAXX010101000', 'XEXX010101000'])('%s has a right digit', (rfc) => {
    expect(rfcDigitHolds(rfc)).toBe(true);
  });
  it.each(['EKU9003173C8', 'AAA010101AAA', 'URE180429TM5'])('%s has a wrong digit', (rfc) => {
    expect(rfcDigitHolds(rfc)).toBe(false);
  });
  it.each([
    ['XEXX010101HNEXXXA4', true],
    ['XEXX010101MNEXXXA8', true],
    ['XEXX010101HNEXXXA5', false],
  ])('%s: %s', (curp, holds) => {
    expect(curpDigitHolds(curp)).toBe(holds);
  });

  it.each([
    ['curp', 'NUPM801301MDFBCR06', 'La CURP NUPM801301MDFBCR06 no tiene la estructura correcta.'],
    ['curp', 'NUPM800101MXXBCR06', 'La CURP NUPM800101MXXBCR06 no tiene la estructura correcta.'],
    ['curp', 'NUPM810229MDFBCR06', 'La CURP NUPM810229MDFBCR06 no tiene la estructura correcta.'],
    ['rfc', 'NUPM801301BC2', 'El RFC NUPM801301BC2 no tiene la estructura correcta.'],
    ['rfc', '1UPM800101BC2', 'El RFC 1UPM800101BC2 no tiene la estructura correcta.'],
  ] as const)('%s %s is no such thing', (field, paper, message) => {
    expect(paperProblems({ rfc: null, curp: null, [field]: paper })).toEqual([{ field, message }]);
  });

  it.each([
    ['PEXJ900215HDFRXN00', ['Juana María', 'Pérez', null], true],
    ['GOXJ851105HVZMXS04', ['José', 'Gómez', null], true],
    ['LOGM050630MJCPRRA3', ['María Luisa', 'de la López', 'García'], true],
    ['LOGM050630MJCPRRA3', ['Luisa María', 'López', 'Ñúñez'], false],
    ['LOGM050630MJCPRRA3', ['Ana', 'López', 'García'], false],
    ['LOGM050630MJCPRRA3', ['María', 'Núñez', 'García'], false],
  ] as const)('%s and %j: %s', (curp, [name, last_name, last_name_mot], fits) => {
    expect(curpFitsNames(curp, { name, last_name, last_name_mot })).toBe(fits);
  });

  it('fit each other and the birth date', () => {
    const rfc = fixedRfc(RFC);
    const curp = fixedCurp(CURP);
    expect(paperProblems({ rfc, curp, date_birthday: '1980-01-01' })).toEqual([]);
    expect(paperProblems({ rfc, curp })).toEqual([]);
    // Ñ is X in a CURP, and a rude word has an X in one of both.
    expect(paperProblems({ rfc: fixedRfc('ÑUPM800101BC0'), curp: fixedCurp('XUPM800101MDFBCR00') })).toEqual([]);
    expect(paperProblems({ rfc, curp: fixedCurp('NUPM810101MDFBCR00') }).map(({ field }) => field)).toEqual(['curp']);
    expect(paperProblems({ rfc, curp, date_birthday: '2080-01-01' }).map(({ field }) => field)).toEqual([
      'date_birthday',
    ]);
    expect(paperProblems({ rfc, curp: null, date_birthday: '1980-01-02' }).map(({ field }) => field)).toEqual([
      'date_birthday',
    ]);
    expect(paperProblems({ rfc: `${rfc.slice(0, 12)}Z`, curp: null })).toEqual([
      { field: 'rfc', message: `El dígito verificador del RFC ${rfc.slice(0, 12)}Z no es correcto.` },
    ]);
  });
});

const ends = '0123456789A';
const fixedRfc = (text: string) =>
  [...ends].map((end) => text.slice(0, 12) + end).find((rfc) => rfcDigitHolds(rfc)) ?? text;
const fixedCurp = (text: string) =>
  [...ends].map((end) => text.slice(0, 17) + end).find((curp) => curpDigitHolds(curp)) ?? text;
