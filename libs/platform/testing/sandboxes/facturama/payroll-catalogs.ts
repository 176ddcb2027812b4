// SAT's payroll catalogues as far as the sandbox checks them.

function range(first: number, last: number, width: number): string[] {
  return Array.from({ length: last - first + 1 }, (_, index) => String(first + index).padStart(width, '0'));
}

export const CONTRACT_TYPES = [...range(1, 10, 2), '99'];
/** With an employment relation: they need the employer's registration and a regime 02-04. */
export const EMPLOYMENT_CONTRACTS = range(1, 8, 2);
export const EMPLOYMENT_REGIMES = ['02', '03', '04'];
export const REGIME_TYPES = [...range(2, 13, 2), '99'];
/** Regimes assimilated to salaries: everything is paid under perception 046. */
export const ASSIMILATED_REGIMES = range(5, 11, 2);
export const FREQUENCIES = [...range(1, 10, 2), '99'];
/** Numbers that c_TipoPercepcion leaves out, and deductions whose term is over. */
const NO_PERCEPTIONS = ['007', '008', ...range(16, 18, 3), ...range(40, 43, 3)];
const OLD_DEDUCTIONS = ['063', '072'];
export const PERCEPTIONS = range(1, 57, 3).filter((key) => !NO_PERCEPTIONS.includes(key));
export const DEDUCTIONS = range(1, 115, 3).filter((key) => !OLD_DEDUCTIONS.includes(key));
/** Other income from wages, taxed as a whole (NOM109). */
export const TAXED_PERCEPTION = '038';
export const OTHER_PAYMENTS = [...range(1, 9, 3), '999'];
/** Only for regime 02 (NOM106). */
export const SALARY_ONLY_PAYMENTS = ['002', '007', '008'];
export const ASSIMILATED_PERCEPTION = '046';

export const STATES = (
  'AGU BCN BCS CAM CHP CHH COA COL CMX DUR GUA GRO HID JAL MEX MIC MOR NAY NLE OAX PUE QUE ROO SLP SIN SON TAB TAM ' +
  'TLA VER YUC ZAC'
).split(' ');
