/** `type/subtype` in lower case and the parameters of a Content-Type value. */
export function parseMediaType(value: string): { essence: string; parameters: Readonly<Record<string, string>> } {
  const [essence = '', ...rest] = value.split(';').map((part) => part.trim());
  const parameters = rest.map((part) => {
    const [name = '', text = ''] = part.split('=');
    return [name.toLowerCase(), text.replace(/^"(.*)"$/, '$1').toLowerCase()] as const;
  });
  return { essence: essence.toLowerCase(), parameters: Object.fromEntries(parameters) };
}

/** Whether bodies of this media type are JSON. */
export function isJson(essence: string): boolean {
  return essence === 'application/json' || essence.endsWith('+json');
}

/** Whether bodies of a media type are the pairs of a form. */
export function isUrlEncoded(mediaType: string): boolean {
  return parseMediaType(mediaType).essence === 'application/x-www-form-urlencoded';
}

/** Whether bodies of a media type are forms, and so read as objects. */
export function isForm(essence: string): boolean {
  return isUrlEncoded(essence) || essence === 'multipart/form-data';
}

/** The declared media type (or range such as `text/*`) that a Content-Type value fits, the most exact one first. */
export function matchingMediaType(declared: readonly string[], value: string): string | undefined {
  const { essence } = parseMediaType(value);
  const ranges = [essence, `${essence.split('/')[0]}/*`, '*/*'];
  for (const range of ranges) {
    const found = declared.find((candidate) => parseMediaType(candidate).essence === range);
    if (found !== undefined) return found;
  }
  return undefined;
}
