import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Branch } from '@ceiba/branches/contract';
import { type CommandOptions, Refusal } from '@ceiba/platform/server';
import { PaymentRules } from '@ceiba/sales/server';
import {
  type CartFigures,
  type CartMoved,
  invoiceProblems,
  type SavePartnerCartInput,
  STORE_MESSAGES,
} from '@ceiba/store/contract';
import { CartChecks, merged, sawTotal } from '../../cart/cart-checks';
import { type CartQuote, CartQuotes } from '../../cart/cart-quote';
import { figuresOf } from '../../cart/cart-views';
import { changesSince, seenLines } from '../../partner/cart-changes';
import type { SeenLine } from '../../domain/seen-line';
import { currentBuyer, PartnerCarts } from '../../partner/partner-carts';
import { PickUps } from '../../partner/pick-ups';
import { CartRepository, type CartTerms } from '../../persistence/cart.repository';

/**
 * "Guardar": the partner's cart as it is on his screen, checked by the server; afterwards it is locked and may be paid.
 * Throws the refusals of the specification in its order (spec 3, sections 5 and 8), and then has changed nothing.
 */
export class SavePartnerCart extends Command<CartFigures & { id: number }> {
  static readonly options: CommandOptions = { audit: false, idempotent: false };
  constructor(readonly input: SavePartnerCartInput) {
    super();
  }
}

@CommandHandler(SavePartnerCart)
export class SavePartnerCartHandler implements ICommandHandler<SavePartnerCart> {
  constructor(
    private readonly mine: PartnerCarts,
    private readonly carts: CartRepository,
    private readonly quotes: CartQuotes,
    private readonly checks: CartChecks,
    private readonly pickUps: PickUps,
    private readonly rules: PaymentRules,
  ) {}

  async execute({ input }: SavePartnerCart): Promise<CartFigures & { id: number }> {
    const cart = await this.mine.edit(currentBuyer());
    const id = cart.id_customers_sale_public;
    const branch = await this.pickUps.sellerOf(cart, input);
    const invoice = await this.invoiceOf(input, branch);
    const asked = merged(input.details.filter((line) => !line.is_promo));
    const lines = await this.pickUps.linesIn(branch, asked);
    const { pick_up_branch_office, has_subscription } = input;
    const terms = { id_branch_office: branch.id_branch_office, pick_up_branch_office, has_subscription, ...invoice };
    const quote = await this.quotes.quote({ ...cart, ...terms }, lines);
    await this.checks.assertSaleable(id, quote);
    assertSeen(input, quote, await this.pickUps.seenIn(branch, input, lines));
    await this.carts.setTerms(id, terms);
    await this.checks.write(id, lines, quote.totals.total);
    await this.carts.setTerms(id, { saved_lines: seenLines(quote) });
    return { id, ...figuresOf(quote) };
  }

  private async invoiceOf(input: SavePartnerCartInput, { id_type_money }: Branch): Promise<CartTerms> {
    const [first, ...more] = invoiceProblems(input, id_type_money);
    const data = { fields: first ? [first, ...more] : [] };
    if (first) throw new Refusal('STORE.INVOICE', first.message, { kind: 'warning', data });
    if (input.has_invoice_doc) await this.rules.assertInvoice(input);
    const { has_invoice_doc, rfc_customers, zip_code_customers, id_regimen, id_cfdi } = input;
    return { has_invoice_doc, rfc_customers, zip_code_customers, id_regimen, id_cfdi };
  }
}

/** What he saw must be what he pays; else he is shown what changed, line by line. */
function assertSeen({ total = null }: SavePartnerCartInput, quote: CartQuote, seen: readonly SeenLine[]): void {
  const sawAll = sawTotal(total, quote);
  const changes = changesSince(seen, quote, !sawAll);
  if (changes.length === 0 && sawAll) return;
  const total_before = sawAll ? quote.totals.total : null;
  const data = { changes, total_before, total: quote.totals.total } satisfies CartMoved;
  const message = sawAll ? STORE_MESSAGES.linesChanged : STORE_MESSAGES.totalChanged;
  throw new Refusal('STORE.TOTAL', message, { status: 409, data });
}
