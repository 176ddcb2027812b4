export * from './customers';
export * from './papers';
export { certificatePdf } from './certificate-pdf';
