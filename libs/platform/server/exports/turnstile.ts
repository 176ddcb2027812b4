/** Lets so many in at a time; the others wait in the order they came. */
export class Turnstile {
  private inside = 0;
  private readonly waiting: (() => void)[] = [];

  constructor(private readonly most: number) {}

  /** Resolves when there is room; what it resolves to is called once, to leave. */
  async enter(): Promise<() => void> {
    if (this.inside >= this.most)
      await new Promise<void>((go) => {
        this.waiting.push(go);
      });
    else this.inside++;
    let left = false;
    return () => {
      if (left) return;
      left = true;
      const next = this.waiting.shift();
      if (next) next();
      else this.inside--;
    };
  }
}
