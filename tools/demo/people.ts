import type { Random } from './random';

export const FEMALE =
  'María,Guadalupe,Juana,Margarita,Verónica,Rosa,Leticia,Francisca,Alejandra,Yolanda,Patricia,Gabriela,Elizabeth,Martha,Adriana,Claudia,Silvia,Norma,Sandra,Mónica,Brenda,Fernanda,Daniela,Karla,Lorena,Mariana,Ximena,Araceli,Itzel,Paola,Renata,Cecilia,Teresa,Irma,Beatriz,Rocío,Lucía,Alma,Graciela,Esmeralda'.split(
    ',',
  );
export const MALE =
  'José,Juan,Miguel,Luis,Jorge,Francisco,Alejandro,Antonio,Carlos,Jesús,Manuel,Pedro,Fernando,Roberto,Ricardo,Eduardo,Javier,Daniel,Arturo,Raúl,Sergio,Héctor,Enrique,Gerardo,Óscar,Rubén,Alberto,Víctor,Mario,Ramón,Salvador,Iván,Diego,Emiliano,Mauricio,Rodrigo,Andrés,Gustavo,Adrián,Joel'.split(
    ',',
  );
export const SURNAMES =
  'Hernández,García,Martínez,López,González,Pérez,Rodríguez,Sánchez,Ramírez,Cruz,Flores,Gómez,Morales,Vázquez,Jiménez,Reyes,Díaz,Torres,Gutiérrez,Ruiz,Mendoza,Aguilar,Ortiz,Moreno,Castillo,Romero,Álvarez,Méndez,Chávez,Rivera,Juárez,Ramos,Domínguez,Herrera,Medina,Castro,Vargas,Guzmán,Velázquez,Rojas,Contreras,Salazar,Luna,Ortega,Guerrero,Estrada,Bautista,Cortés,Soto,Alvarado,Espinoza,Ávila,Ríos,Cervantes,Silva,Delgado,Vega,Márquez,Sandoval,Carrillo,León,Mejía,Solís,Núñez,Rosas,Valdez,Ibarra,Campos,Santiago,Camacho,Miranda,Rangel,Navarro,Peña,Fuentes,Padilla,Ochoa,Trejo,Zúñiga,Montes'.split(
    ',',
  );
const STREETS =
  'Av. Juárez,Calle Hidalgo,Av. Reforma,Calle Morelos,Calle Allende,Av. Insurgentes,Calle 5 de Mayo,Calle Zaragoza,Av. Revolución,Calle Guerrero,Calle Matamoros,Av. Universidad,Calle Independencia,Privada Las Flores,Calle Cedro,Av. Constitución'.split(
    ',',
  );
const QUARTERS =
  'Centro,Roma Norte,San José,La Paz,Santa María,Jardines,El Mirador,Las Palmas,San Miguel,Loma Bonita,Los Pinos,Del Valle,Reforma,Guadalupe'.split(
    ',',
  );

export interface Home {
  state: string;
  city: string;
  /** First digits of the postal code. */
  zip: string;
  /** Two letters of the CURP. */
  curp: string;
  branch: number;
  weight: number;
}

/** Where partners live, and the branch that serves them. */
export const HOMES: readonly Home[] = [
  { state: 'Ciudad de México', city: 'Cuauhtémoc', zip: '06', curp: 'DF', branch: 1, weight: 24 },
  { state: 'México', city: 'Naucalpan', zip: '53', curp: 'MC', branch: 1, weight: 10 },
  { state: 'Jalisco', city: 'Guadalajara', zip: '44', curp: 'JC', branch: 2, weight: 15 },
  { state: 'Nuevo León', city: 'Monterrey', zip: '64', curp: 'NL', branch: 3, weight: 13 },
  { state: 'Puebla', city: 'Puebla', zip: '72', curp: 'PL', branch: 4, weight: 9 },
  { state: 'Baja California', city: 'Tijuana', zip: '22', curp: 'BC', branch: 5, weight: 7 },
  { state: 'Veracruz', city: 'Xalapa', zip: '91', curp: 'VZ', branch: 16, weight: 6 },
  { state: 'Yucatán', city: 'Mérida', zip: '97', curp: 'YN', branch: 16, weight: 4 },
  { state: 'Oaxaca', city: 'Oaxaca de Juárez', zip: '68', curp: 'OC', branch: 164, weight: 4 },
  { state: 'California', city: 'Los Ángeles', zip: '90', curp: '', branch: 120, weight: 8 },
];

export interface Person {
  name: string;
  last: string;
  mother: string;
  female: boolean;
  birth: string;
  address: string;
  phone: string;
  zip: string;
}

const pad = (value: number, length = 2): string => String(value).padStart(length, '0');

/** A believable person of a place; the postal code of the US has five digits too. */
export function personOf(random: Random, home: Home): Person {
  const female = random.chance(0.68);
  const first = random.pick(female ? FEMALE : MALE);
  const second = random.chance(0.3) ? ` ${random.pick(female ? FEMALE : MALE)}` : '';
  const name = second.trim() === first ? first : `${first}${second}`;
  const birth = `${random.int(1958, 2004)}-${pad(random.int(1, 12))}-${pad(random.int(1, 28))}`;
  const zip = home.curp ? `${home.zip}${pad(random.int(10, 900), 3)}` : `900${pad(random.int(1, 20))}`;
  return {
    name,
    last: random.pick(SURNAMES),
    mother: random.pick(SURNAMES),
    female,
    birth,
    address: `${random.pick(STREETS)} ${random.int(1, 980)}, ${random.pick(QUARTERS)}`,
    phone:
      `${home.curp ? random.pick(['55', '33', '81', '222', '664']) : '213'}${pad(random.int(0, 99_999_999), 8)}`.slice(
        0,
        10,
      ),
    zip,
  };
}
