type Child = Node | string | undefined;

/** Returns an element with its attributes and children; `undefined` among the children is left out. */
export function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  attributes: Readonly<Record<string, string>> = {},
  ...children: readonly Child[]
): HTMLElementTagNameMap[Name] {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  made.append(...children.filter((child) => child !== undefined));
  return made;
}

/** Returns a button that does something when it is pressed. */
export function button(label: string, press: () => void, style = 'plain'): HTMLElement {
  const made = element('button', { type: 'button', class: style }, label);
  made.addEventListener('click', press);
  return made;
}

/** Returns the element of the page that has an id. Throws when there is none of this kind. */
export function byId<Kind extends HTMLElement>(id: string, kind: new () => Kind): Kind {
  const found = document.getElementById(id);
  if (found instanceof kind) return found;
  throw new Error(`The page has no ${kind.name} #${id}.`);
}

/** Returns source text in a block that can be copied. */
export function codeBlock(label: string, source: string): HTMLElement {
  const button = element('button', { type: 'button', 'aria-label': `Copy ${label}` }, 'Copy');
  button.addEventListener('click', async () => {
    await navigator.clipboard.writeText(source);
    button.textContent = 'Copied';
  });
  // A long address breaks after a separator.
  const parts = source.split(/(?<=[,&?])(?=\w)/).flatMap((part) => [element('wbr'), part]);
  const code = element('pre', { tabindex: '0', 'aria-label': label }, element('code', {}, ...parts));
  return element('figure', { class: 'code' }, element('figcaption', {}, label, button), code);
}
