// The hosted payment page, as HTML without scripts.
import { preferenceTotal } from './preferences';
import { Preference } from './types';

const STYLE = `
*{box-sizing:border-box}
body{margin:0;background:#eef1f5;color:#1c2530;font:16px/1.5 system-ui,-apple-system,"Segoe UI",Roboto,sans-serif}
header{background:#0b63ce;color:#fff;padding:14px 20px;font-weight:600;display:flex;justify-content:space-between;gap:12px}
header small{font-weight:500;background:rgba(255,255,255,.18);padding:2px 10px;border-radius:99px;white-space:nowrap}
main{max-width:440px;margin:24px auto;padding:0 16px}
.card{background:#fff;border-radius:14px;padding:24px;box-shadow:0 1px 3px rgba(16,30,54,.12)}
h1{font-size:20px;line-height:1.3;margin:0 0 16px}
ul{list-style:none;margin:0 0 16px;padding:0}
li,.total{display:flex;justify-content:space-between;gap:16px;padding:8px 0;border-bottom:1px solid #e6eaf0}
.total{border:0;font-size:22px;font-weight:700;margin-bottom:16px}
.amount{white-space:nowrap;font-variant-numeric:tabular-nums}
.note{color:#566273;font-size:14px;margin:16px 0 0;overflow-wrap:anywhere}
form{display:grid;gap:10px}
button,a.button{display:block;width:100%;min-height:48px;padding:12px;border:1px solid #c7d0dc;border-radius:10px;background:#fff;
color:#1c2530;font:inherit;font-weight:600;text-align:center;text-decoration:none;cursor:pointer}
button:hover,a.button:hover{background:#f4f7fb}
button:focus-visible,a.button:focus-visible{outline:3px solid #7db3f5;outline-offset:2px}
button.main,a.main{background:#0b63ce;border-color:#0b63ce;color:#fff}
button.main:hover,a.main:hover{background:#0a57b5}
button.plain{border-color:transparent;color:#0b63ce}
`;

/** Text made safe for HTML. */
export function escapeHtml(text: string): string {
  const names: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
  return text.replace(/[&<>"']/g, (letter) => names[letter] ?? letter);
}

/** "$1,234.50" */
export function pesos(amount: number): string {
  return `$${amount.toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 })}`;
}

function page(title: string, body: string): string {
  return `<!doctype html>
<html lang="es-MX">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)}</title>
<style>${STYLE}</style>
</head>
<body>
<header><span>Mercado Pago</span><small>Entorno de pruebas</small></header>
<main><section class="card">${body}</section></main>
</body>
</html>
`;
}

function itemsList(preference: Preference): string {
  const rows = preference.items.map((item) => {
    const amount = pesos((Math.round(item.unit_price * 100) * item.quantity) / 100);
    return `<li><span>${item.quantity} × ${escapeHtml(item.title)}</span><span class="amount">${amount}</span></li>`;
  });
  return `<ul>${rows.join('')}</ul>`;
}

/** The page with the four buttons; `Pendiente` is missing in binary mode, as it is for the payer. */
export function checkoutPage(preference: Preference): string {
  const total = pesos(preferenceTotal(preference));
  const pending = preference.binary_mode ? '' : '<button name="action" value="pending">Pendiente</button>';
  return page(
    'Pagar',
    `<h1>Revisa y confirma tu pago</h1>
${itemsList(preference)}
<p class="total"><span>Total</span><span class="amount">${total} MXN</span></p>
<form method="post">
<button class="main" name="action" value="approved">Pagar</button>
<button name="action" value="rejected">Rechazar</button>
${pending}
<button class="plain" name="action" value="cancel">Cancelar</button>
</form>
<p class="note">Referencia: ${escapeHtml(preference.external_reference || 'sin referencia')}</p>`,
  );
}

/** A page that only says something, with a way back when there is one. */
export function messagePage(title: string, text: string, back = ''): string {
  const link = back === '' ? '' : `<a class="button main" href="${escapeHtml(back)}">Volver al comercio</a>`;
  return page(title, `<h1>${escapeHtml(title)}</h1><p>${escapeHtml(text)}</p>${link}`);
}
