export * from './customers';
export * from './newcomer';
export * from './papers';
export { certificatePdf } from './certificate-pdf';
