export { CustomerChoice } from './customer-choice';
export { CustomerField } from './customer-field';
export { CustomerLink, customerNumber, useCustomerPath } from './customer-link';
export { CustomerPicker } from './customer-picker';
export { customerCard, searchCustomers, useCustomerCardQuery, useCustomerRowQuery } from './customers.api';
export { customerFilter } from './record-filter';
export { routes } from './routes';
export { CustomerForm } from './lazy-form';
export type { CustomerFormProps, SavedCustomer } from './form/customer-form';
