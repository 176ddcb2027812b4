/**
 * The payment links of a cart, which the context above makes: whoever changes a cart ends them first, so that nobody pays
 * for what it held before. Joins the caller's unit of work; the cart is locked by the caller.
 */
export abstract class OpenLinks {
  abstract close(id_customers_sale_public: number): Promise<void>;
}
