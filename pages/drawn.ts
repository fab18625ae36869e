import { element } from './element.ts';

/** A score on a scale: its name, the steps in their order with the class of their colour, and the step that is reached. */
interface Scale {
  readonly name: string;
  readonly steps: readonly (readonly [step: string, style: string])[];
  readonly reached: string;
}

const step = { width: 34, height: 30, larger: 8 };

/** Returns a scale as a picture: all steps in their colours, the one that is reached larger and named; undefined when it is not on the scale. */
export function drawnScale({ name, steps, reached }: Scale): HTMLElement | undefined {
  const at = steps.findIndex(([label]) => label === reached);
  if (at < 0) return undefined;
  const top = step.larger / 2;
  const cells = steps.map(([, style], index) =>
    drawn('rect', { x: index * step.width, y: top, width: step.width, height: step.height, class: `${style} other` }),
  );
  const wide = { x: at * step.width - 2, y: 0, width: step.width + 4, height: step.height + step.larger, rx: 8 };
  const label = drawn('text', { x: (at + 0.5) * step.width, y: top + 22, 'text-anchor': 'middle' });
  label.append(reached);
  const picture = drawn('svg', {
    viewBox: `-2 0 ${steps.length * step.width + 4} ${step.height + step.larger}`,
    class: 'scale',
    role: 'img',
    'aria-label': `${name} ${reached}`,
  });
  picture.append(...cells, drawn('rect', { ...wide, class: steps[at]?.[1] ?? '' }), label);
  return element('figure', { class: 'score' }, element('figcaption', {}, name), picture);
}

/** Returns a bar for a part, in percent, of what it is measured against; more than 100 fills it. */
export function drawnBar(percent: number, label: string): SVGElement {
  const bar = drawn('svg', {
    viewBox: '0 0 100 8',
    preserveAspectRatio: 'none',
    class: 'intake',
    role: 'img',
    'aria-label': label,
  });
  const whole = { x: 0, y: 0, height: 8, rx: 2 };
  bar.append(
    drawn('rect', { ...whole, width: 100, class: 'rest' }),
    drawn('rect', { ...whole, width: Math.min(100, percent), class: 'part' }),
  );
  return bar;
}

/** Returns a package with the first letters of a product, for there are no photos of invented ones; its colour is that of the brand. */
export function drawnPackage(name: string, brand: string): SVGElement {
  const hue = [...(brand || name)].reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 360, 7);
  const picture = drawn('svg', { viewBox: '0 0 60 72', class: 'package', 'aria-hidden': 'true' });
  const initials = name
    .split(/\s+/)
    .slice(0, 2)
    .map(([letter = '']) => letter.toUpperCase());
  const label = drawn('text', { x: 30, y: 50, 'text-anchor': 'middle' });
  label.append(initials.join(''));
  picture.append(
    drawn('path', { d: 'M6 14 12 4h36l6 10v50a4 4 0 0 1-4 4H10a4 4 0 0 1-4-4z', fill: `hsl(${hue} 45% 42%)` }),
    drawn('path', { d: 'M6 14 12 4h36l6 10z', fill: `hsl(${hue} 45% 32%)` }),
    drawn('rect', { x: 12, y: 28, width: 36, height: 32, rx: 4, fill: `hsl(${hue} 40% 94%)` }),
    label,
  );
  label.setAttribute('fill', `hsl(${hue} 55% 26%)`);
  return picture;
}

function drawn(name: string, attributes: Readonly<Record<string, string | number>>): SVGElement {
  const made = document.createElementNS('http://www.w3.org/2000/svg', name) as SVGElement;
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, String(value));
  return made;
}
