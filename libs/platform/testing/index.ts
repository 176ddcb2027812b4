export * from './app/any-row';
export * from './app/composition';
export * from './app/eventually';
export * from './app/failures';
export * from './app/free-port';
export * from './app/hostile-values';
export * from './app/lock-waits';
export * from './app/rows';
export * from './app/rows-like';
export * from './app/silent-line';
export * from './app/test-app';
export * from './app/test-database';
export * from './app/test-house';
export * from './sandboxes';
export { SmtpSandbox } from './sandboxes/smtp/server';
export {
  facturamaReceiver,
  facturamaRefusals,
  retentionRefusals,
  SAT_TEST_TAXPAYERS,
} from './sandboxes/facturama/check';
export { partnerCfdi, type PartnerCfdi } from './sandboxes/facturama/partner-cfdi';
export { pdf } from './sandboxes/facturama/pdf';
