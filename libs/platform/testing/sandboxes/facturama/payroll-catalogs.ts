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
export const PERCEPTIONS = range(1, 57, 3).filter((key) => !['007', '008', '016', '017', '018'].includes(key));
export const DEDUCTIONS = range(1, 115, 3);
export const OTHER_PAYMENTS = [...range(1, 9, 3), '999'];
/** Only for regime 02 (NOM106). */
export const SALARY_ONLY_PAYMENTS = ['002', '007', '008'];
export const ASSIMILATED_PERCEPTION = '046';

export const STATES = (
  'AGU BCN BCS CAM CHP CHH COA COL CMX DIF DUR GUA GRO HID JAL MEX MIC MOR NAY NLE OAX PUE QUE ROO SLP SIN SON TAB TAM ' +
  'TLA VER YUC ZAC'
).split(' ');
