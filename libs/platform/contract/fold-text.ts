/** Lower case without accents: what a filter compares ("MÉXICO" finds "mexico"). The ñ stays a letter of its own. */
export function foldText(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFD')
    .replace(/n\u0303/g, 'ñ')
    .replace(/[\u0300-\u036f]/g, '');
}
