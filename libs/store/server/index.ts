export { holderOf } from './cart/cart-holder';
export type { CartQuote, QuotedLine } from './cart/cart-quote';
export { PublicCarts } from './cart/public-carts';
export type { CartRow } from './persistence/cart.repository';
export { StoreModule } from './store.module';
