export { CareerRanks } from './ports/career-ranks';
export { CustomerFigures } from './ports/customer-figures';
export { CustomerPlaces } from './ports/customer-places';
export { CustomerReader } from './ports/customer-reader';
export { PersonHold, type PersonHolding } from './ports/person-holds';
export { CustomersModule } from './customers.module';
export { CustomerRegistration } from './use-cases/register-customer/customer-registration';
export { RegisterCustomer } from './use-cases/register-customer/register-customer';
export { NoteFeeChoice, type PayrollData, SavePayrollData } from './use-cases/save-payroll-data';
