export { CfdiUnreadable, readCfdi, type CfdiLine, type CfdiTax, type ReceivedCfdi } from './domain/read-cfdi';
export { ReceivedInvoices } from './ports/received-invoices';
export { ReceivedModule } from './received.module';
