import { Injectable } from '@nestjs/common';
import type { Branch } from '@ceiba/branches/contract';
import { BranchReader } from '@ceiba/branches/server';
import type { CompanySettings } from '@ceiba/identity/contract';
import { Settings } from '@ceiba/identity/server';
import { toCents } from '@ceiba/platform/contract';
import { currentActor, Refusal } from '@ceiba/platform/server';
import {
  DOCUMENT_MESSAGES,
  type DocumentInput,
  documentProblem,
  type DocumentTotals,
  documentTotals,
  type DocumentType,
  destinationProblem,
  hasDraft,
  needsDestination,
  sidesOf,
  typesLots,
  typesPrices,
  choosesLots,
} from '@ceiba/stock/contract';
import { toUnits } from '../domain/lots';
import { type DocumentProduct, DocumentProducts } from '../persistence/document-products';
import type { StoredLine } from '../persistence/document.repository';
import { ProductionSteps } from './production-steps';

/** A document that may be saved: checked, priced and summed by the server. */
export interface PreparedDocument {
  type: DocumentType;
  draft: boolean;
  origin: Branch;
  destination: Branch | null;
  lines: StoredLine[];
  totals: DocumentTotals;
}

const refusal = (code: string, field: string, message: string, status = 422): Refusal =>
  new Refusal(`STOCK.${code}`, message, { status, data: { field, message } });

/** From the form's figures to a document: the checks in their order, branches, products, prices, totals. */
@Injectable()
export class DocumentForm {
  constructor(
    private readonly branches: BranchReader,
    private readonly settings: Settings,
    private readonly products: DocumentProducts,
    private readonly steps: ProductionSteps,
  ) {}

  /** Throws 422 with the first thing that is wrong, 403 for a foreign branch, 409 for products that don't fit. */
  async prepare(given: DocumentInput): Promise<PreparedDocument> {
    const settings = await this.settings.get();
    const input = await this.completed(given, settings);
    const { id_type_document: type, id_branch_office_origin } = input;
    const draft = input.draft === 1 && type !== null && hasDraft(type);
    const problem = documentProblem(input, { has_period: true, draft });
    if (problem) throw refusal('INCOMPLETE', problem.field, problem.message);
    if (!type || !id_branch_office_origin) throw new Error('checked above');
    if (input.draft === 1 && type === 3) throw refusal('DRAFT', 'draft', DOCUMENT_MESSAGES.draftType);
    this.branches.assertVisible(currentActor(), id_branch_office_origin);
    const origin = await this.branches.find(id_branch_office_origin);
    if (origin?.enabled_branch_office !== 1)
      throw refusal('BRANCH', 'id_branch_office_origin', DOCUMENT_MESSAGES.branchGone);
    const destination = await this.destinationOf(type, origin, input.id_branch_office_destination);
    if (type === 6 && !settings.branches_production.includes(origin.id_branch_office))
      throw refusal('PRODUCTION', 'id_branch_office_origin', DOCUMENT_MESSAGES.productionBranch);
    const products = await this.products.find(
      [...input.details.map((line) => line.id_product), ...(type === 6 && input.id_product ? [input.id_product] : [])],
      origin.id_branch_office,
    );
    await this.assertCrossing(input, type, products, destination);
    const lines = this.lines(input, type, products);
    return { type, draft, origin, destination, lines, totals: totals(input, lines, settings.percentageIva) };
  }

  /** The fixed destination of a direct transfer, and a production's lines from its steps where the form sends none. */
  private async completed(input: DocumentInput, settings: CompanySettings): Promise<DocumentInput> {
    const { id_type_document: type, id_branch_office_origin, id_product, qty_product } = input;
    if (type === null || !needsDestination(type)) return { ...input, id_branch_office_destination: null };
    if (type === 5 && id_branch_office_origin) {
      const origin = await this.branches.find(id_branch_office_origin);
      const fixed = origin?.id_type_money === 1 ? settings.branch_transfer_dollars : settings.branch_transfer_pesos;
      const asked = input.id_branch_office_destination;
      if (asked && asked !== fixed && asked !== id_branch_office_origin)
        throw refusal('DIRECT', 'id_branch_office_destination', DOCUMENT_MESSAGES.directDestination);
      return { ...input, id_branch_office_destination: fixed };
    }
    if (type === 6 && input.add_details === 0 && id_product && qty_product && id_branch_office_origin) {
      const steps = await this.steps.takes(id_product, qty_product);
      const details = steps.map(({ id_product: id, qty }) => ({ ...NO_LINE, id_product: id, qty }));
      return { ...input, details };
    }
    return input;
  }

  private async destinationOf(type: DocumentType, origin: Branch, id: number | null): Promise<Branch | null> {
    if (!needsDestination(type) || id === null) return null;
    const destination = await this.branches.find(id);
    const field = 'id_branch_office_destination';
    if (!destination) throw refusal('BRANCH', field, DOCUMENT_MESSAGES.branchGone);
    const message = destinationProblem(type, origin, destination);
    if (message) throw refusal('DESTINATION', field, message);
    return destination;
  }

  /** What crosses branches must be in both: early, so that nothing is stuck on its way. */
  private async assertCrossing(
    input: DocumentInput,
    type: DocumentType,
    products: ReadonlyMap<number, DocumentProduct>,
    destination: Branch | null,
  ): Promise<void> {
    if (!destination) return;
    const ids = type === 6 ? [input.id_product ?? 0] : input.details.map((line) => line.id_product);
    const keys = ids.flatMap((id) => products.get(id)?.key_product ?? []);
    await this.products.inBranch(keys, destination.id_branch_office);
  }

  private lines(
    input: DocumentInput,
    type: DocumentType,
    products: ReadonlyMap<number, DocumentProduct>,
  ): StoredLine[] {
    const own = [...products.values()].filter((one) =>
      input.details.some((line) => line.id_product === one.id_product),
    );
    const prices = typesPrices(type) ? null : this.products.pricesOf(own);
    const lots = typesLots(type) || choosesLots(type);
    return input.details.map((line, index) => {
      const product = products.get(line.id_product);
      return {
        line: index + 1,
        id_product: line.id_product,
        key_product: product?.key_product ?? '',
        name_product: product?.name_product ?? '',
        lot: lots ? line.lot : null,
        date_expiration: lots ? line.date_expiration : null,
        price: prices?.get(line.id_product) ?? line.price ?? '0.00',
        units: toUnits(line.qty),
        units_original: toUnits(line.qty),
      };
    });
  }
}

const NO_LINE = { key_product: null, name_product: null, lot: null, date_expiration: null, price: null };

/** Where the form shows another total than the server's, it must be shown the new one before anything is saved. */
function totals(input: DocumentInput, lines: readonly StoredLine[], percentageIva: string): DocumentTotals {
  const priced = lines.map((line, index) => ({ price: line.price, qty: input.details[index]?.qty ?? 0 }));
  let sums: DocumentTotals;
  try {
    sums = documentTotals(priced, percentageIva);
  } catch (error) {
    if (error instanceof RangeError) throw refusal('AMOUNT', 'details', DOCUMENT_MESSAGES.tooLarge);
    throw error;
  }
  if (input.total_doc !== null && toCents(input.total_doc) !== toCents(sums.total_doc))
    throw new Refusal('STOCK.TOTAL', DOCUMENT_MESSAGES.totalDiffers, {
      status: 409,
      data: { ...sums, lines: lines.map(({ line, id_product, price }) => ({ line, id_product, price })) },
    });
  return sums;
}

/** From which branch's stock a document's goods go, and into which they come. */
export function sidesOfPrepared({ type, origin, destination }: PreparedDocument): { sender: Branch; receiver: Branch } {
  const other = destination ?? origin;
  const sides = sidesOf({
    id_type_document: type,
    id_branch_office_origin: origin.id_branch_office,
    id_branch_office_destination: destination?.id_branch_office ?? null,
  });
  return sides.sender === origin.id_branch_office
    ? { sender: origin, receiver: other }
    : { sender: other, receiver: origin };
}
