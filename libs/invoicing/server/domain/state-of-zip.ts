/** First two digits of a postal code -> SAT's key of the state, up to and including the number. */
const LAST: readonly (readonly [last: number, state: string])[] = [
  [16, 'CMX'],
  [20, 'AGU'],
  [22, 'BCN'],
  [23, 'BCS'],
  [24, 'CAM'],
  [27, 'COA'],
  [28, 'COL'],
  [30, 'CHP'],
  [33, 'CHH'],
  [35, 'DUR'],
  [38, 'GUA'],
  [41, 'GRO'],
  [43, 'HID'],
  [49, 'JAL'],
  [57, 'MEX'],
  [61, 'MIC'],
  [62, 'MOR'],
  [63, 'NAY'],
  [67, 'NLE'],
  [71, 'OAX'],
  [75, 'PUE'],
  [76, 'QUE'],
  [77, 'ROO'],
  [79, 'SLP'],
  [82, 'SIN'],
  [85, 'SON'],
  [86, 'TAB'],
  [89, 'TAM'],
  [90, 'TLA'],
  [96, 'VER'],
  [97, 'YUC'],
  [99, 'ZAC'],
];

/** The state (c_Estado) of a Mexican postal code; undefined when it is none. */
export function stateOfZip(zip: string): string | undefined {
  if (!/^\d{5}$/.test(zip) || zip < '01000') return undefined;
  const prefix = Number(zip.slice(0, 2));
  return LAST.find(([last]) => prefix <= last)?.[1];
}
