import { isObject } from '@contract-first/conformance/model';
import { type JsonObject, numeric, toNumber } from '../values.ts';

const numbers = ['angle', 'x1', 'x2', 'y1', 'y2', 'uploaded_t'];
const texts = ['imgid', 'rev', 'normalize', 'white_magic'];

function imageFacts(image: JsonObject): JsonObject {
  const facts: JsonObject = { ...image };
  for (const key of numbers) if (key in facts) facts[key] = numeric(facts[key]);
  for (const key of texts) if (key in facts && !isObject(facts[key])) facts[key] = String(facts[key]);
  return facts;
}

// The newer form has booleans, or what forms of older versions sent; the flat form has "true" and "false".
function withFlags(generation: JsonObject): JsonObject {
  const isTrue = (value: unknown): boolean => /^(true|checked|on|1)$/i.test(String(value));
  const given = ['normalize', 'white_magic'].filter((key) => generation[key] !== undefined);
  return { ...generation, ...Object.fromEntries(given.map((key) => [key, String(isTrue(generation[key]))])) };
}

const ofImage = new Set(['imgid', 'rev', 'sizes']);

/** Returns images in the form of schema 1002 that are flat: uploaded ones by number, selected ones by type and language, what says how they were cut out in `generation`. */
export function imagesByKind(flat: JsonObject): JsonObject {
  const uploaded: JsonObject = {};
  const selected: Record<string, JsonObject> = {};
  for (const [key, image] of Object.entries(flat)) {
    const [, type = '', language = ''] = /^([a-z]+)_([a-z]{2})$/.exec(key) ?? [];
    if (/^\d+$/.test(key)) uploaded[key] = image;
    else if (type !== '' && isObject(image)) {
      const facts = Object.entries(image);
      const generation = Object.fromEntries(facts.filter(([name]) => !ofImage.has(name)));
      const own = Object.fromEntries(facts.filter(([name]) => ofImage.has(name)));
      selected[type] = { ...selected[type], [language]: { ...own, generation } };
    }
  }
  return { uploaded, selected };
}

/**
 * Returns the flat `images` object: uploads by number ("1"), selections by type and language ("front_fr").
 * Takes the flat form and the form of schema 1002 (`uploaded`, `selected`), whose `generation` properties move up into the image.
 */
export function flatImages(images: JsonObject): JsonObject {
  const flat: JsonObject = {};
  for (const [key, value] of Object.entries(images)) {
    if (key !== 'uploaded' && key !== 'selected' && isObject(value)) flat[key] = imageFacts(value);
  }
  const uploaded = isObject(images.uploaded) ? images.uploaded : {};
  for (const [imgid, image] of Object.entries(uploaded)) {
    if (isObject(image) && toNumber(imgid) !== undefined) flat[imgid] = imageFacts(image);
  }
  const selected = isObject(images.selected) ? images.selected : {};
  for (const [type, byLanguage] of Object.entries(selected)) {
    if (!isObject(byLanguage)) continue;
    for (const [language, image] of Object.entries(byLanguage)) {
      if (!isObject(image)) continue;
      const { generation, ...facts } = image;
      flat[`${type}_${language}`] = imageFacts(isObject(generation) ? { ...withFlags(generation), ...facts } : facts);
    }
  }
  return flat;
}
