/** Products by a list of keys, as a part that is loaded behind the till. */
export { BulkList } from '@ceiba/products/web';
