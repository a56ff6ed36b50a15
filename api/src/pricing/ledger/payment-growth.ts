/** Year-end value of 1 paid in equal instalments over a year, and its derivative by the annual growth. */
export class PaymentGrowth {
  value = 0;
  slope = 0;
  readonly #parts: number;

  constructor(parts: number) {
    this.#parts = parts;
  }

  turnTo(growth: number): void {
    const parts = this.#parts;
    const step = parts === 1 ? growth : growth ** (1 / parts);
    this.value = 0;
    this.slope = 0;
    for (let part = 1, grown = step; part <= parts; part++, grown *= step) {
      this.value += grown / parts;
      this.slope += (part * grown) / (parts * parts * growth);
    }
  }
}
