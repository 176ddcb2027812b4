import { Injectable } from '@nestjs/common';
import { addDays, startOfDay } from '@ceiba/platform/contract';
import { branchesIn, Db, FileStore, type SqlParam, type StoredFile } from '@ceiba/platform/server';
import type { CfdiType } from '../domain/cfdi';
import { bookKeys, receiptOf } from './book-sql';
import type { CfdiPackage } from './package.repository';

export type FileFormat = 'xml' | 'pdf';
export const FORMATS: readonly FileFormat[] = ['xml', 'pdf'];

/** What of the book a package is about. */
export type PackageScope = Pick<
  CfdiPackage,
  'date_start' | 'date_end' | 'id_branch_office' | 'kind' | 'branches' | 'with_xml' | 'with_pdf'
>;

/** A CFDI of a package, with those of its wanted files that are here. */
export interface PackageDocument {
  id_intent: number;
  kind: string;
  cfdi_type: CfdiType;
  order_number: string;
  uuid: string;
  facturama_id: string;
  stamped_at: Date;
  canceled_at: Date | null;
  /** SAT's receipt of its cancellation, its XML; null: not cancelled, or SAT has not given it. */
  acuse: string | null;
  files: Map<FileFormat, StoredFile>;
}
type Row = Omit<PackageDocument, 'files'> & { id_xml: number | null; id_pdf: number | null };

const PAGE = 250;

/** A document of the book (`b`) and its intent (`i`). A PDF of before it was cancelled does not say so. */
const DOCUMENT = `b.id_intent, b.kind, b.cfdi_type, i.order_number, upper(i.uuid) as uuid, i.facturama_id, b.stamped_at, b.canceled_at,
  (select f.id_file from cfdi_file f where f.id_intent = b.id_intent and f.format = 'xml') as id_xml,
  (select f.id_file from cfdi_file f where f.id_intent = b.id_intent and f.format = 'pdf'
    and (b.canceled_at is null or f.kept_at > b.canceled_at)) as id_pdf,
  if(b.canceled_at is null, null, ${receiptOf('b')}) as acuse`;

/** The formats that a package wants. */
export const wantedOf = ({ with_xml, with_pdf }: PackageScope): FileFormat[] =>
  FORMATS.filter((format) => (format === 'xml' ? with_xml : with_pdf) === 1);

/** The CFDIs that a package is about, which are those of the index with the same filters. */
@Injectable()
export class PackageDocuments {
  constructor(
    private readonly db: Db,
    private readonly files: FileStore,
  ) {}

  async count(scope: PackageScope): Promise<number> {
    const { from, given } = this.from(scope);
    const row = await this.db.one<{ n: number }>(`select count(*) as n ${from}`, given);
    return Number(row?.n ?? 0);
  }

  /** The XML of a CFDI, where it is kept here. */
  async xmlOf(id_intent: number): Promise<StoredFile | undefined> {
    const kept = await this.db.one<{ id_file: number }>(
      "select id_file from cfdi_file where id_intent = ? and format = 'xml'",
      [id_intent],
    );
    return kept && (await this.files.findAll([kept.id_file])).get(kept.id_file);
  }

  /** Those of some CFDIs whose XML is not here. */
  async withoutXml(ids: readonly number[]): Promise<PackageDocument[]> {
    if (ids.length === 0) return [];
    const rows = await this.db.query<Row>(
      `select ${DOCUMENT} from cfdi_book b join cfdi_intent i on i.id_intent = b.id_intent where b.id_intent in (?)
       order by b.id_intent`,
      [ids],
    );
    return (await this.withFiles(rows, ['xml'])).filter(({ files }) => files.size === 0);
  }

  /** Page by page, by their ids. */
  async *pages(scope: PackageScope): AsyncGenerator<PackageDocument[]> {
    const { from, given } = this.from(scope);
    for (let last = 0; ;) {
      const rows = await this.db.query<Row>(
        `select ${DOCUMENT} ${from} and b.id_intent > ? order by b.id_intent limit ?`,
        [...given, last, PAGE],
      );
      const end = rows.at(-1);
      if (!end) return;
      last = end.id_intent;
      yield await this.withFiles(rows, wantedOf(scope));
    }
  }

  private async withFiles(rows: readonly Row[], wanted: readonly FileFormat[]): Promise<PackageDocument[]> {
    const ids = rows.flatMap(({ id_xml, id_pdf }) => [id_xml ?? 0, id_pdf ?? 0]).filter((id) => id > 0);
    const stored = await this.files.findAll(ids);
    return rows.map(({ id_xml, id_pdf, ...row }) => {
      const here = wanted.flatMap((format): [FileFormat, StoredFile][] => {
        const file = stored.get((format === 'xml' ? id_xml : id_pdf) ?? 0);
        return file ? [[format, file]] : [];
      });
      return { ...row, files: new Map(here) };
    });
  }

  private from({ date_start, date_end, id_branch_office, kind, branches }: PackageScope): {
    from: string;
    given: SqlParam[];
  } {
    const keys = bookKeys({ from: startOfDay(date_start), until: startOfDay(addDays(date_end, 1)) });
    const own = branchesIn('b.id_branch_office', id_branch_office === null ? branches : [id_branch_office]);
    const nobodys = id_branch_office === null ? ' or b.id_branch_office is null' : '';
    return {
      from: `from ${keys.sql} k join cfdi_book b on b.id_intent = k.id_intent
        join cfdi_intent i on i.id_intent = b.id_intent
        where (${own.sql}${nobodys}) ${kind ? 'and b.kind = ?' : ''}`,
      given: [...keys.given, ...(own.params ?? []), ...(kind ? [kind] : [])],
    };
  }
}
