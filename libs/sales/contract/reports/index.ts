export * from './branch-sales';
export * from './customer-sales';
export * from './product-report';
export * from './product-sales';
export * from './promo-buy';
export * from './sales-report';
