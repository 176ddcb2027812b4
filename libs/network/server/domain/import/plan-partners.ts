import { MEXICO, paperProblems, TYPE_FEES, type TypeFee, type Unshared } from '@ceiba/customers/contract';
import type { ImportProblem, PartnerColumn } from '@ceiba/network/contract';
import { foldText, readDay } from '@ceiba/platform/contract';
import { orderTree } from './order-tree';
import { DOUBLES, doublesOf } from './partner-doubles';

/** A line of the file, values by column. */
export interface ImportLine {
  line: number;
  values: Partial<Record<PartnerColumn, string>>;
}

/** What the words of a file mean here. Words are folded. */
export interface ImportWords {
  branches: ReadonlyMap<string, { id: number; money: number }>;
  countries: ReadonlyMap<string, number>;
  ranks: ReadonlyMap<string, number>;
  /** Keys of the old system that are here already. */
  known: ReadonlyMap<string, number>;
  /** By column: what partners have who are here and not in the file (folded), and who. */
  holders: ReadonlyMap<Unshared, ReadonlyMap<string, number>>;
}

/** A partner of the file as he will be written. */
export interface PlannedPartner {
  readonly key: string;
  readonly upline: string | null;
  readonly sponsor: string | null;
  readonly line: number;
  readonly rank: number;
  readonly registered: string | null;
  readonly row: Readonly<Record<TextColumn, string>> & {
    /** 0: somebody has to look at his papers. */
    data_validated: 0 | 1;
    last_name_mot_customers: string | null;
    id_status: 0 | 1;
    id_branch_office: number;
    id_type_money: number;
    id_country: number;
    type_fee: TypeFee;
    date_birthday_customers: string | null;
    curp_customers: string | null;
    rfc_customers: string | null;
    ife_customers: string | null;
    number_secure_social_customers: string | null;
  };
}

export interface PartnerPlan {
  /** Who is new, uplines first. */
  fresh: PlannedPartner[];
  known: number;
  /** Of everybody in the file, by their keys: who was written before a kill may still wait for his. */
  sponsors: Map<string, string>;
  problems: ImportProblem[];
}

const TEXTS = [
  { column: 'name_customers', from: 'name', label: 'Nombre', most: 150, needed: true },
  { column: 'last_name_customers', from: 'last_name', label: 'Apellido paterno', most: 150, needed: true },
  { column: 'phone_customers', from: 'phone', label: 'Teléfono', most: 30, needed: false },
  { column: 'email_customers', from: 'email', label: 'Correo', most: 50, needed: false },
  { column: 'address_customers', from: 'address', label: 'Dirección', most: 150, needed: false },
  { column: 'province_customers', from: 'province', label: 'Municipio', most: 100, needed: false },
  { column: 'department_customers', from: 'department', label: 'Entidad federativa', most: 100, needed: false },
  { column: 'zip_code_customers', from: 'zip', label: 'Código postal', most: 20, needed: false },
] as const;
type TextColumn = (typeof TEXTS)[number]['column'];

const KEY_MOST = 40;
const ACTIVE = ['', '1', 'activo', 'activa', 'alta'];
const GONE = ['0', 'de baja', 'baja', 'inactivo', 'inactiva'];

/** A key of the old system as it is compared and kept. */
export const keyOf = (text: string | undefined): string => (text ?? '').trim().toUpperCase();
const folded = (text: string | undefined): string => foldText((text ?? '').trim());
const capitals = (text: string | undefined): string | null => keyOf(text) || null;

/**
 * Looks a whole file over: every problem of every line, and who is new in the order in which they can be written. Bad
 * papers are warnings: they refuse no save (decisions.md, "Rest").
 */
export function planPartners(lines: readonly ImportLine[], words: ImportWords): PartnerPlan {
  const problems: ImportProblem[] = [];
  const say = (kind: ImportProblem['kind'], { line, key }: { line: number; key: string }, message: string) =>
    problems.push({ line, key, kind, message });
  const byKey = new Map<string, PlannedPartner>();
  const seen = DOUBLES.map(() => new Map<string, number>());
  for (const one of lines) {
    const told = { line: one.line, key: keyOf(one.values.key) };
    const twin = byKey.get(told.key);
    if (twin) say('error', told, `El ID anterior ${told.key} está también en la línea ${twin.line}.`);
    const planned = readPartner(one, words, (kind, message) => say(kind, told, message));
    for (const message of doublesOf(planned, seen, words.holders)) {
      say('warning', told, message);
      planned.row.data_validated = 0;
    }
    if (!twin && told.key) byKey.set(told.key, planned);
  }
  const all = [...byKey.values()];
  const { order, orphans, cycles } = orderTree(all, (key) => words.known.has(key));
  for (const one of orphans) say('error', one, `Su upline ${one.upline} no está en el archivo ni en el sistema.`);
  for (const cycle of cycles) {
    const round = [...cycle, cycle[0]!].map(({ key }) => key).join(' → ');
    for (const one of cycle) say('error', one, `Está debajo de sí mismo: ${round}.`);
  }
  for (const one of all)
    if (one.sponsor !== null && !byKey.has(one.sponsor) && !words.known.has(one.sponsor))
      say('error', one, `Su sponsor ${one.sponsor} no está en el archivo ni en el sistema.`);
  const fresh = order.filter(({ key }) => !words.known.has(key));
  const sponsors = new Map(all.flatMap(({ key, sponsor }) => (sponsor === null ? [] : [[key, sponsor] as const])));
  return { fresh, known: order.length - fresh.length, sponsors, problems };
}

type Say = (kind: ImportProblem['kind'], message: string) => void;

function readPartner({ line, values }: ImportLine, words: ImportWords, say: Say): PlannedPartner {
  const key = keyOf(values.key);
  if (!key) say('error', 'ID anterior: el campo es obligatorio.');
  if (key.length > KEY_MOST) say('error', `ID anterior: máximo ${KEY_MOST} letras.`);
  const texts = textsOf(values, say);
  const branch = words.branches.get(folded(values.branch));
  if (!branch)
    say('error', values.branch ? `La sucursal ${values.branch} no existe.` : 'Sucursal: el campo es obligatorio.');
  const country = values.country ? words.countries.get(folded(values.country)) : MEXICO;
  if (country === undefined) say('error', `El país ${values.country} no existe.`);
  const day = (from: 'registered' | 'birthday', label: string): string | null => {
    const text = values[from]?.trim();
    const read = text ? readDay(text) : null;
    if (text && !read) say('error', `${label}: "${text}" no es una fecha (AAAA-MM-DD o DD/MM/AAAA).`);
    return read ?? null;
  };
  const placed = {
    key,
    line,
    upline: capitals(values.upline),
    sponsor: capitals(values.sponsor),
    rank: rankOf(values.rank, words, say),
    registered: day('registered', 'Fecha de inscripción'),
  };
  const birthday = day('birthday', 'Fecha de nacimiento');
  const read = { birthday, fee: feeOf(values.fee, say), status: statusOf(values.status, say) };
  const papers = papersOf(values, (country ?? MEXICO) === MEXICO, birthday, say);
  return { ...placed, row: rowOf(texts, papers, read, { branch, country: country ?? MEXICO }) };
}

interface Read {
  birthday: string | null;
  fee: TypeFee;
  status: 0 | 1;
}
interface Home {
  branch: { id: number; money: number } | undefined;
  country: number;
}

/** Not one property is spread: what is put together of several objects becomes a hash table, three times as large. */
function rowOf(
  texts: Record<TextColumn, string>,
  papers: ReturnType<typeof papersOf>,
  { birthday, fee, status }: Read,
  { branch, country }: Home,
): PlannedPartner['row'] {
  return {
    name_customers: texts.name_customers,
    last_name_customers: texts.last_name_customers,
    last_name_mot_customers: papers.mother_name,
    phone_customers: texts.phone_customers,
    email_customers: texts.email_customers,
    address_customers: texts.address_customers,
    province_customers: texts.province_customers,
    department_customers: texts.department_customers,
    zip_code_customers: texts.zip_code_customers,
    ife_customers: papers.ife,
    curp_customers: papers.curp,
    rfc_customers: papers.rfc,
    number_secure_social_customers: papers.nss,
    id_status: status,
    id_branch_office: branch?.id ?? 0,
    id_type_money: branch?.money ?? 0,
    id_country: country,
    type_fee: fee,
    date_birthday_customers: birthday,
    data_validated: papers.fine,
  };
}

function textsOf(values: ImportLine['values'], say: Say): Record<TextColumn, string> {
  const texts = {} as Record<TextColumn, string>;
  for (const { column, from, label, most, needed } of TEXTS) {
    const text = values[from]?.trim() ?? '';
    if (needed && !text) say('error', `${label}: el campo es obligatorio.`);
    if (text.length > most) say('error', `${label}: máximo ${most} letras.`);
    texts[column] = text;
  }
  return texts;
}

/** México has INE, CURP and RFC, the other countries a social security number; the rest is dropped. */
function papersOf(values: ImportLine['values'], mexican: boolean, birthday: string | null, say: Say) {
  const [curp, rfc] = mexican ? [capitals(values.curp), capitals(values.rfc)] : [null, null];
  const said = paperProblems({ curp, rfc, date_birthday: birthday }).map(({ message }) => message);
  for (const message of said) say('warning', message);
  const kept = (text: string | null, most: number) => (text !== null && text.length > most ? null : text);
  return {
    mother_name: mexican ? values.mother_name?.trim() || null : null,
    ife: mexican ? kept(capitals(values.ife), 30) : null,
    curp: kept(curp, 18),
    rfc: kept(rfc, 13),
    nss: mexican ? null : kept(capitals(values.nss), 30),
    // Whom nothing is known of is not validated: somebody has to look.
    fine: said.length === 0 && (!mexican || (curp !== null && rfc !== null)) ? (1 as const) : (0 as const),
  };
}

function statusOf(text: string | undefined, say: Say): 0 | 1 {
  const plain = folded(text);
  if (!ACTIVE.includes(plain) && !GONE.includes(plain)) say('error', `Estado: "${text}" no es Activo ni De Baja.`);
  return GONE.includes(plain) ? 0 : 1;
}

function feeOf(text: string | undefined, say: Say): TypeFee {
  const wanted = keyOf(text).replaceAll(' ', '_');
  const fee = TYPE_FEES.find((name) => name === wanted);
  if (wanted && !fee) say('error', `Régimen de comisiones: "${text}" no es ${TYPE_FEES.join(', ')}.`);
  return fee ?? 'ASIMILADOS';
}

/** A career rank by its name or number; none is 0. */
export function rankOf(text: string | undefined, { ranks }: Pick<ImportWords, 'ranks'>, say: Say): number {
  const plain = folded(text);
  if (plain === '') return 0;
  const rank = ranks.get(plain);
  if (rank === undefined) say('error', `El rango ${text} no existe.`);
  return rank ?? 0;
}
