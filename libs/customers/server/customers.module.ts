import { CUSTOMERS_FIELDS } from '@ceiba/customers/contract';
import { nameFields, reportController } from '@ceiba/platform/server';
import { Global, Module } from '@nestjs/common';
import { BranchesModule } from '@ceiba/branches/server';
import { CatalogsModule } from '@ceiba/catalogs/server';
import { PartnerRecords } from '@ceiba/identity/server';
import { PeriodsModule } from '@ceiba/periods/server';
import { CareerRanks } from './ports/career-ranks';
import { CustomerIntake } from './ports/customer-intake';
import { CustomerPlaces } from './ports/customer-places';
import { CustomerReader } from './ports/customer-reader';
import { TaxCertificates } from './ports/tax-certificates';
import { DeliveryPlaces } from './ports/delivery-places';
import { PersonHolds } from './ports/person-holds';
import { PaperReviews } from './ports/paper-reviews';
import { AddressController, DeliveryController } from './http/address.controller';
import { CertificateController, CustomerPapersController } from './http/certificate.controller';
import { CustomerChecksController, CustomersController } from './http/customers.controller';
import { NamedCustomersController } from './http/named-customers.controller';
import { SignupController } from './http/signup.controller';
import { SignupDeskController } from './http/signup-desk.controller';
import { WelcomeController } from './http/welcome.controller';
import { DirectoryPages } from './directory/directory-pages';
import { LiveDirectory } from './directory/live-directory';
import { LoadDirectory } from './directory/load-directory';
import { TrimCustomerLog } from './jobs/trim-customer-log.job';
import { AddressRepository } from './persistence/address.repository';
import { PrivacyController } from './http/privacy.controller';
import { CustomerLog } from './persistence/customer-log';
import { CustomerLists } from './persistence/customer-lists';
import { CustomerPages } from './persistence/customer-pages';
import { CustomerRepository } from './persistence/customer.repository';
import { NamedCustomers } from './persistence/named-customers';
import { PaperHolders } from './persistence/paper-holders';
import { StoredPartnerRecords } from './persistence/partner-records.repository';
import { CustomersListReport } from './reports/customers-list.report';
import { NewCustomersReport } from './reports/new-customers.report';
import { CheckPapersHandler } from './use-cases/check-papers';
import { DeleteAddressHandler } from './use-cases/delete-address';
import { FindCustomerSaleHandler } from './use-cases/find-customer-sale';
import { DeleteCustomerHandler } from './use-cases/delete-customer';
import { FindCustomersHandler } from './use-cases/find-customers';
import { GetAddressHandler } from './use-cases/get-address';
import { GetCustomerHandler } from './use-cases/get-customer';
import { GetCustomerDiscountHandler } from './use-cases/get-customer-discount';
import { GetCustomerNameHandler } from './use-cases/get-customer-name';
import { ListAddressesHandler } from './use-cases/list-addresses';
import { ListCustomerBanksHandler } from './use-cases/list-customer-banks';
import { ListCustomerSocialsHandler } from './use-cases/list-customer-socials';
import { ListMyNewCustomersHandler } from './use-cases/list-my-new-customers';
import { ListPublicCustomersHandler } from './use-cases/list-public-customers';
import { ListReportCustomersHandler } from './use-cases/list-report-customers';
import { ListCustomersHandler } from './use-cases/list-customers';
import { PrintContractHandler } from './use-cases/print-contract';
import { CustomerRegistration } from './use-cases/register-customer/customer-registration';
import { Newcomer } from './use-cases/register-customer/newcomer';
import { RegisterCustomerHandler } from './use-cases/register-customer/register-customer';
import { SaveAddressHandler } from './use-cases/save-address';
import { NoteFeeChoiceHandler, SavePayrollDataHandler } from './use-cases/save-payroll-data';
import { CustomerCertificates } from './use-cases/take-certificate/customer-certificates';
import { SendWelcomeHandler } from './use-cases/send-welcome';
import { TakeCertificateHandler } from './use-cases/take-certificate/take-certificate';
import { CustomerPapers } from './use-cases/papers/customer-papers';
import { CustomerChanges, UpdateCustomerHandler } from './use-cases/update-customer';
import { CopyPersonalData } from './jobs/copy-personal-data.job';
import { DecidePrivacyHandler } from './use-cases/privacy/decide-privacy';
import { ForgetAgainHandler } from './use-cases/privacy/forget-again';
import { ForgetPersonHandler } from './use-cases/privacy/forget-person';
import { KeptByLaw } from './use-cases/privacy/kept-by-law';
import { SuppressKeptHandler } from './use-cases/privacy/suppress-kept';
import { ForgetAgainSoon } from './jobs/forget-again.job';
import { SuppressKeptNightly } from './jobs/suppress-kept.job';
import { ListKeptHandler, ListPersonHoldsHandler } from './use-cases/privacy/list-holds';
import { ListConsentsHandler, ListPrivacyHandler } from './use-cases/privacy/list-privacy';
import { PersonalCopies } from './use-cases/privacy/personal-copies';
import { RequestPersonalCopyHandler } from './use-cases/privacy/request-copy';
import { RequestErasureHandler } from './use-cases/privacy/request-erasure';
import { ValidateSponsorHandler } from './use-cases/validate-sponsor';
import { SignupCallers } from './persistence/signup-callers';
import { SignupRepository } from './persistence/signup.repository';
import { SIGNUP_PROVIDERS } from './signup.providers';
import './persistence/customers.entity';

nameFields(CUSTOMERS_FIELDS);

const reports = [CustomersListReport, NewCustomersReport];

/** Partners: their records, who may see them, their registration. Global: identity below asks for a partner's own data. */
@Global()
@Module({
  imports: [BranchesModule, CatalogsModule, PeriodsModule],
  controllers: [
    AddressController,
    DeliveryController,
    CertificateController,
    CustomerChecksController,
    CustomerPapersController,
    CustomersController,
    NamedCustomersController,
    SignupController,
    SignupDeskController,
    WelcomeController,
    PrivacyController,
    ...reports.map(reportController),
  ],
  providers: [
    TaxCertificates,
    ...reports,
    ...SIGNUP_PROVIDERS,
    AddressRepository,
    CareerRanks,
    CheckPapersHandler,
    CustomerCertificates,
    CustomerChanges,
    CustomerLists,
    CustomerLog,
    CustomerPages,
    CustomerIntake,
    CustomerPlaces,
    CustomerPapers,
    CustomerReader,
    CustomerRegistration,
    CustomerRepository,
    CopyPersonalData,
    DecidePrivacyHandler,
    DeleteAddressHandler,
    DeliveryPlaces,
    DirectoryPages,
    ForgetAgainHandler,
    ForgetAgainSoon,
    ForgetPersonHandler,
    FindCustomerSaleHandler,
    DeleteCustomerHandler,
    FindCustomersHandler,
    GetAddressHandler,
    GetCustomerDiscountHandler,
    GetCustomerHandler,
    GetCustomerNameHandler,
    ListAddressesHandler,
    ListCustomerBanksHandler,
    ListCustomerSocialsHandler,
    ListCustomersHandler,
    ListMyNewCustomersHandler,
    ListPublicCustomersHandler,
    ListReportCustomersHandler,
    LiveDirectory,
    LoadDirectory,
    NamedCustomers,
    Newcomer,
    NoteFeeChoiceHandler,
    PaperHolders,
    PaperReviews,
    PrintContractHandler,
    ListConsentsHandler,
    KeptByLaw,
    ListKeptHandler,
    ListPersonHoldsHandler,
    ListPrivacyHandler,
    PersonalCopies,
    PersonHolds,
    RegisterCustomerHandler,
    RequestErasureHandler,
    RequestPersonalCopyHandler,
    SaveAddressHandler,
    SavePayrollDataHandler,
    SendWelcomeHandler,
    SuppressKeptHandler,
    SuppressKeptNightly,
    TakeCertificateHandler,
    TrimCustomerLog,
    UpdateCustomerHandler,
    ValidateSponsorHandler,
    { provide: PartnerRecords, useClass: StoredPartnerRecords },
  ],
  exports: [
    CareerRanks,
    CustomerIntake,
    CustomerPlaces,
    CustomerReader,
    CustomerRegistration,
    NamedCustomers,
    DeliveryPlaces,
    PartnerRecords,
    SignupCallers,
    SignupRepository,
    TaxCertificates,
  ],
})
export class CustomersModule {}
