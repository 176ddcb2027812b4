// A name in the spellings of the house.

const words = (name) => name.split('-');
const capital = (word) => word.charAt(0).toUpperCase() + word.slice(1);

export const pascal = (name) => words(name).map(capital).join('');
export const camel = (name) => {
  const whole = pascal(name);
  return whole.charAt(0).toLowerCase() + whole.slice(1);
};
export const snake = (name) => name.replaceAll('-', '_');
export const constant = (name) => snake(name).toUpperCase();
/** "park-sale" as the words of a sentence: "park sale". */
export const spaced = (name) => name.replaceAll('-', ' ');
/** English plural of a name, by its last word. */
export const plural = (name) => {
  if (/(s|x|ch|sh)$/.test(name)) return `${name}es`;
  return /[^aeiou]y$/.test(name) ? `${name.slice(0, -1)}ies` : `${name}s`;
};

/** Is this a name as files have it: small letters, digits, single hyphens? */
export const isKebab = (name) => /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name);
