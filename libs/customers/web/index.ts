export { CustomerChoice } from './customer-choice';
export { CustomerPicker } from './customer-picker';
export { customerCard, type FoundCustomer, searchCustomers } from './customers.api';
