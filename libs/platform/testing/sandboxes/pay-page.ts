// A payer's page of a provider, as HTML without scripts.
const STYLE = `*{box-sizing:border-box}body{margin:0;background:#eef1f5;color:#1c2530;font:16px/1.5 system-ui,sans-serif}
header{background:#14275e;color:#fff;padding:14px 20px;font-weight:600}main{max-width:440px;margin:24px auto;padding:24px;background:#fff;border-radius:14px}
h1{font-size:20px;margin:0 0 16px}form{display:grid;gap:10px}p{overflow-wrap:anywhere}
button,a{display:block;width:100%;min-height:48px;padding:12px;border:1px solid #c7d0dc;border-radius:10px;background:#fff;color:#1c2530;font:inherit;font-weight:600;text-align:center;text-decoration:none}
.main{background:#14275e;color:#fff}`;

const NAMES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const safe = (text: string): string => text.replace(/[&<>"']/g, (letter) => NAMES[letter] ?? letter);

const page = (provider: string, body: string): string => `<!doctype html>
<html lang="es-MX"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>${safe(provider)}</title><style>${STYLE}</style></head>
<body><header>${safe(provider)} · Entorno de pruebas</header><main>${body}</main></body></html>
`;

/** What is to be paid, and two buttons. */
export const payPage = (provider: string, total: string, reference: string): string =>
  page(
    provider,
    `<h1>Revisa y confirma tu pago</h1><p>Total: <strong>${safe(total)}</strong></p>
<form method="post"><button class="main" name="action" value="approved">Pagar</button>
<button name="action" value="cancel">Cancelar</button></form><p>Referencia: ${safe(reference)}</p>`,
  );

/** Says something, with a way back where there is one. */
export const messagePage = (provider: string, text: string, back: string): string =>
  page(provider, `<h1>${safe(text)}</h1>${back ? `<a class="main" href="${safe(back)}">Volver al comercio</a>` : ''}`);
