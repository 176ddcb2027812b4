export { SANDBOX_ACCOUNT, SANDBOX_COLLECTOR_ID, SANDBOX_SECRETS, WEBHOOK_DELAYS } from './settings';
export type { FacturamaAccount, SandboxOptions, SandboxSecrets, Taxpayer } from './settings';
export { PAYPAL_SANDBOX } from './paypal/types';
export { SQUARE_SANDBOX } from './square/types';
export { startSandboxes } from './start';
export type { Sandboxes } from './start';
export { signedNotice } from './signed-notice';
export type { NoticeAbout, SignedNotice } from './signed-notice';
