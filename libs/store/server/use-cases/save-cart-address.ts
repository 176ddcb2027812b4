import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { FieldError } from '@ceiba/platform/contract';
import { BranchReader } from '@ceiba/branches/server';
import { type CommandOptions, Refusal } from '@ceiba/platform/server';
import { PaymentRules } from '@ceiba/sales/server';
import {
  type CartAddressInput,
  invoiceProblems,
  type Shipping,
  shippingSchema,
  STORE_MESSAGES,
} from '@ceiba/store/contract';
import { CartRepository } from '../persistence/cart.repository';

/** Where the cart goes and for whom its invoice is. What was saved before has to be saved again. */
export class SaveCartAddress extends Command<void> {
  static readonly options: CommandOptions = { audit: false, idempotent: false };
  constructor(readonly input: CartAddressInput) {
    super();
  }
}

@CommandHandler(SaveCartAddress)
export class SaveCartAddressHandler implements ICommandHandler<SaveCartAddress> {
  constructor(
    private readonly carts: CartRepository,
    private readonly branches: BranchReader,
    private readonly rules: PaymentRules,
  ) {}

  async execute({ input }: SaveCartAddress): Promise<void> {
    const { id_customers_sale_public, cart_token, ...fields } = input;
    const cart = await this.carts.lockOpen({ id_customers_sale_public, cart_token });
    const shipping = read(fields);
    const branch = await this.branches.get(cart.id_branch_office);
    const [first, ...more] = invoiceProblems(shipping, branch.id_type_money);
    if (first) throw refused(first.message, [first, ...more]);
    if (shipping.has_invoice_doc) await this.rules.assertInvoice(shipping);
    await this.carts.setShipping(cart.id_customers_sale_public, shipping);
  }
}

function refused(message: string, fields: FieldError[]): Refusal {
  return new Refusal('STORE.ADDRESS', message, { status: 400, kind: 'warning', data: { fields } });
}

/** Throws "Data inválida. Verifique la data ingresada." with what is wrong of each field. */
function read(fields: unknown): Shipping {
  const parsed = shippingSchema.safeParse(fields);
  if (parsed.success) return parsed.data;
  const problems = parsed.error.issues.map((issue) => ({ field: issue.path.join('.'), message: issue.message }));
  throw refused(STORE_MESSAGES.invalid, problems);
}
