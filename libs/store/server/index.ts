export { holderOf } from './cart/cart-holder';
export type { CartQuote, QuotedLine } from './cart/cart-quote';
export { PublicCarts } from './cart/public-carts';
export { VisitorGuard } from './http/visitor.guard';
export { ShelfShares } from './persistence/shelf-shares';
export { Visitors } from './persistence/visitors';
export type { CartRow } from './persistence/cart.repository';
export { StoreModule } from './store.module';
