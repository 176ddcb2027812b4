/** Passwords of 8 characters or more that every guesser tries first; compared without case. */
const COMMON = `12345678 123456789 1234567890 123123123 11111111 00000000 22222222 88888888 87654321 987654321 0987654321 12341234
12344321 11223344 123321123 147258369 159753456 password password1 password12 password123 passw0rd p@ssw0rd p@ssword contraseña
contrasena contraseña1 contrasena1 contrasena123 qwertyui qwertyuiop qwerty12 qwerty123 qwerty1234 1qaz2wsx 1q2w3e4r 1q2w3e4r5t
zaq12wsx asdfghjk asdfghjkl asdf1234 zxcvbnm1 abcd1234 abcdefgh abc12345 a1b2c3d4 iloveyou teamo123 tequiero tequiero1 teamomucho
princesa princess football futbol10 baseball basketball superman batman123 sunshine welcome1 bienvenido bienvenido1 bienvenidos
admin123 admin1234 administrador administrator letmein1 changeme cambiame trustno1 whatever starwars computer internet
mexico123 mexico2024 mexico2025 mexico2026 america123 chivas123 guadalajara jesucristo diosesamor diosteama 12345678a a12345678
hola1234 holamundo secreto1 estrella mariposa chocolate corazon1 alejandro alejandra fernando gabriela ceiba123 ceiba2026`;

export const commonPasswords: ReadonlySet<string> = new Set(COMMON.split(/\s+/));
