import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Sentences of the specification stay letter for letter, whomever they address. */
const SPECIFIED = [
  'Data inválida. Verifique la data ingresada.',
  'El pago fue cancelado. Por favor, vuelva a intentar.',
  'Seleccione un uso de CFDI.',
  'Seleccione un régimen.',
  'Ingrese un producto a buscar',
];

const sources = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path) && !/spec\.tsx?$/.test(path))
    .map((path) => join(folder, path));

/** Texts of a source: what stands between quotes or between tags; code and comments are left out. */
function textsIn(source: string): string[] {
  const bare = source.replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '').replace(/^import .*$/gm, '');
  const quoted = [...bare.matchAll(/'([^'\n]*)'|"([^"\n]*)"|`([^`]*)`/g)].map((found) => found.slice(1).join(''));
  const tagged = [...bare.matchAll(/>([^<>{}=;]*)</g)].map(([, text]) => text ?? '');
  return [...quoted, ...tagged].map((text) => text.trim()).filter((text) => / /.test(text));
}

const word = (words: string) => new RegExp(`(?<![\\p{L}])(?:${words})(?![\\p{L}])`, 'iu');
/** `su` alone may be a third person's. */
const SPOKEN_TO =
  'usted|elija|seleccione|revise|verifique|intente|espere|guarde|termine|cancele|vuelva|ingrese|escriba|elimine(?:los)?|pídala|tiene que|puede usted|olvidó';
const USTED = word(`su|sus|${SPOKEN_TO}`);
const TU = word(
  'tú|tu|tus|te|(?<!se )elige|revisa|escribe|tienes|puedes|quieres|inténtalo|elimínalos|pídela|contigo|pagas',
);
const EXPIRY = word('vencimientos?');
/** The screens say Sponsor and Upline, as the specification does. */
const OTHER_NAMES = /'(Patrocinador|Empresario superior)'/;

function foundIn(folders: readonly string[], wrong: RegExp): string[] {
  return folders
    .flatMap((folder) => sources(folder).map((path) => [path, readFileSync(path, 'utf8')] as const))
    .flatMap(([path, source]) =>
      textsIn(source)
        .filter((text) => wrong.test(text) && !SPECIFIED.includes(text))
        .map((text) => `${path}: ${text}`),
    );
}

const STAFF = [
  'branches/web',
  'catalogs/web',
  'customers/web/list',
  'customers/web/signups',
  'commissions/web/close',
  'commissions/web/plans',
  'identity/web/audit',
  'identity/web/profiles',
  'identity/web/queues',
  'identity/web/settings',
  'identity/web/workers',
  'invoicing/web',
  'network/web/import',
  'network/web/moves',
  'network/web/points',
  'payments/web/attention',
  'payments/web/registration',
  'periods/web',
  'products/web',
  'reports/contract',
  'reports/web',
  'sales/contract',
  'sales/web',
  'stock/contract',
  'stock/web',
].map((room) => `libs/${room}`);

/** Within those rooms, what customers without a session see. */
const VISITORS = /^libs\/invoicing\/web\/(self\/|open-routes)/;

describe('our own texts', () => {
  it('reads texts, not code', () => {
    const source = "// su red\nconst use = su(1); const text = 'Revisa tu correo';\n<p>Elige una\n tienda</p>";
    expect(textsIn(source)).toEqual(['Revisa tu correo', 'Elige una\n tienda']);
  });

  it('say tú to visitors', () => {
    expect(foundIn(['libs/store/web', 'libs/store/contract'], USTED)).toEqual([]);
    expect(foundIn(['libs/payments/web/signup', 'libs/invoicing/web/self'], word(SPOKEN_TO))).toEqual([]);
  });

  it('say usted to staff', () => {
    expect(foundIn(STAFF, TU).filter((found) => !VISITORS.test(found))).toEqual([]);
  });

  it('call who brought a partner his Sponsor, and who stands above him his Upline', () => {
    const wrong = sources('libs').filter((path) => OTHER_NAMES.test(readFileSync(path, 'utf8')));
    // What other systems call him is understood.
    expect(wrong).toEqual(['libs/network/contract/partner-import.ts']);
  });

  it('call the day of a lot its Caducidad', () => {
    expect(foundIn(['libs', 'apps'], EXPIRY)).toEqual([]);
  });
});
