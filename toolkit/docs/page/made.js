/**
 * An element with its text, class and children.
 * @template {keyof HTMLElementTagNameMap} Name
 * @param {Name} name
 * @param {(Node | string)[]} children
 */
export function made(name, style = '', ...children) {
  const element = document.createElement(name);
  if (style !== '') element.className = style;
  element.append(...children);
  return element;
}
