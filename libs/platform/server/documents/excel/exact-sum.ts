const DECIMAL = /^([+-]?)(\d+)(?:\.(\d+))?$/;

/** Adds decimals exactly, whatever their number of decimals: integers of the finest unit seen, never floats. */
export class ExactSum {
  private units = 0n;
  private scale = 0;

  /** Adds a plain decimal ("1234.50", 12, 0.1). Throws RangeError for anything else. */
  add(value: string | number | bigint): void {
    const match = DECIMAL.exec(String(value));
    if (!match) throw new RangeError(`"${String(value).slice(0, 40)}" is not a plain decimal`);
    const fraction = match[3] ?? '';
    if (fraction.length > this.scale) {
      this.units *= 10n ** BigInt(fraction.length - this.scale);
      this.scale = fraction.length;
    }
    const units = BigInt(`${match[2]}${fraction.padEnd(this.scale, '0')}`);
    this.units += match[1] === '-' ? -units : units;
  }

  /** The sum as a decimal string with the decimals of the finest value: "0.30". */
  toString(): string {
    const digits = String(this.units < 0n ? -this.units : this.units).padStart(this.scale + 1, '0');
    const whole = digits.slice(0, digits.length - this.scale);
    const text = this.scale === 0 ? whole : `${whole}.${digits.slice(-this.scale)}`;
    return this.units < 0n ? `-${text}` : text;
  }
}
