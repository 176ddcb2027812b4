export { CustomerChoice } from './customer-choice';
export { CustomerPicker } from './customer-picker';
export { customerCard, searchCustomers } from './customers.api';
export { customerFilter } from './record-filter';
