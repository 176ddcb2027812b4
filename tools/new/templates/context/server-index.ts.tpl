export { {{Context}}Module } from './{{context}}.module';
