/** An element without a browser. */
export class Made {
  readonly attributes: Record<string, string> = {};
  readonly #children: (Made | string)[] = [];
  readonly #name: string;

  constructor(name: string) {
    this.#name = name;
  }

  get textContent(): string {
    return this.#children.map((child) => (typeof child === 'string' ? child : child.textContent)).join('');
  }

  setAttribute(key: string, value: string): void {
    this.attributes[key] = value;
  }

  append(...children: (Made | string)[]): void {
    this.#children.push(...children);
  }

  addEventListener(_: string, listener: () => void): void {
    this.press = listener;
  }

  replaceChildren(...children: (Made | string)[]): void {
    this.#children.splice(0, Number.POSITIVE_INFINITY, ...children);
  }

  press: () => void = () => undefined;

  /** As HTML, an element that stands alone on a line. */
  toString(): string {
    const given = Object.entries(this.attributes).map(([key, value]) => ` ${key}="${value}"`);
    const start = /^(article|div|h\d|p|li|tr|figure|select)$/.test(this.#name) ? '\n<' : '<';
    return `${start}${this.#name}${given.join('')}>${this.#children.join('')}`;
  }

  all(name: string): Made[] {
    const inside = this.#children.filter((child) => child instanceof Made);
    return inside.flatMap((child) => [...(child.#name === name ? [child] : []), ...child.all(name)]);
  }
}
