import { Module } from '@nestjs/common';
import { BranchesModule } from '@ceiba/branches/server';
import { CareerRanks } from './ports/career-ranks';
import { CustomerFigures } from './ports/customer-figures';
import { CustomerReader } from './ports/customer-reader';
import { CustomerChecksController, CustomersController } from './http/customers.controller';
import { CustomerLists } from './persistence/customer-lists';
import { CustomerRepository } from './persistence/customer.repository';
import { PartnerRecordAdapter } from './persistence/partner-record.reader';
import { CustomerRegistration } from './use-cases/register-customer/customer-registration';
import { RegisterCustomerHandler } from './use-cases/register-customer/register-customer';
import { NoteFeeChoiceHandler, SavePayrollDataHandler } from './use-cases/save-payroll-data';
import { UpdateCustomerHandler } from './use-cases/update-customer';
import './persistence/customers.entity';

/** Partners: their records, who may see them, their registration. */
@Module({
  imports: [BranchesModule],
  controllers: [CustomersController, CustomerChecksController],
  providers: [
    CareerRanks,
    CustomerFigures,
    CustomerLists,
    CustomerReader,
    CustomerRegistration,
    CustomerRepository,
    NoteFeeChoiceHandler,
    PartnerRecordAdapter,
    RegisterCustomerHandler,
    SavePayrollDataHandler,
    UpdateCustomerHandler,
  ],
  exports: [CareerRanks, CustomerFigures, CustomerReader, CustomerRegistration],
})
export class CustomersModule {}
