import { describe, expect, test } from '@jest/globals';
import { parseTaxonomy } from './parse.ts';

const drinks = parseTaxonomy('categories', {
  'en:beverages': { name: { en: 'Beverages', fr: 'Boissons' }, synonyms: { en: ['Beverages', 'Drinks'] } },
  'en:teas': { name: { en: 'Teas', fr: 'Thés', de: 'Tees' }, parents: ['en:beverages'], wikidata: { en: 'Q6097' } },
  'en:green-teas': { name: { en: 'Green teas', fr: 'Thés verts' }, parents: ['en:teas', 'en:leaf-drinks', 'en:gone'] },
  'en:leaf-drinks': { name: { en: 'Leaf drinks' }, parents: ['en:beverages', 'en:green-teas'] },
  'en:juices': { name: { en: 'Juices' }, parents: ['en:beverages'] },
  'fr:sirops': { name: { fr: 'Sirops de menthe à la grenadine' } },
  'xx:mate': { name: { xx: 'Maté' }, wikidata: { en: 'Q5' } },
  'en:antilime': { name: { en: 'Antilime drinks' } },
  'en:anti-foam': { name: { en: 'Anti-foam drinks' }, wikidata: { en: 'Q5' } },
  'en:share': { name: { en: 'Drinks 12.5% of tea' } },
  'en:light-a': { name: { en: 'Light drink of lemon' } },
  'en:light-b': { name: { en: 'Light drinks the lemon' } },
});

const ingredients = parseTaxonomy('ingredients', {
  'en:e330': {
    name: { en: 'E330', fr: 'E330' },
    synonyms: { en: ['E330', 'citric acid'], fr: ['E330', 'acide citrique'] },
  },
  'en:e150': { name: { en: 'E150' }, synonyms: { en: ['E150', 'caramel colour'] } },
  'en:e150c': { name: { en: 'E150c' } },
  'en:salt': { name: { en: 'Salt', fr: 'Sel', la: 'Sal' } },
  'en:e1422': { name: { en: 'E1422' }, synonyms: { en: ['starch'] } },
  'en:e160aii': { name: { en: 'E160aii' }, synonyms: { en: ['carotene'] } },
});

const additives = parseTaxonomy('additives', {
  'en:e330': {
    name: { en: 'E330', fr: 'E330', de: 'E330' },
    synonyms: { en: ['E330', 'citric acid'], fr: ['E330', 'acide citrique'] },
  },
});

describe('canonicalize', () => {
  test.each([
    ['exact name', 'Teas', 'en', 'en:teas'],
    ['case, space and punctuation', '  GREEN  teas!', 'en', 'en:green-teas'],
    ['singular', 'green tea', 'en', 'en:green-teas'],
    ['accent', 'thes vert', 'fr', 'en:green-teas'],
    ['synonym', 'drink', 'en', 'en:beverages'],
    ['small words', 'sirop menthe grenadine', 'fr', 'fr:sirops'],
    ['id', 'en:green-teas', 'fr', 'en:green-teas'],
    ['name behind a prefix', 'fr:Thés verts', 'en', 'en:green-teas'],
    ['name without language', 'mate', 'fr', 'xx:mate'],
    ['language that the taxonomy does not have', 'mate', 'zz', 'xx:mate'],
    ['English after the language', 'Green teas', 'de', 'en:green-teas'],
    ['anti joined', 'antifoam drinks', 'en', 'en:anti-foam'],
    ['anti apart', 'anti-lime drinks', 'en', 'en:antilime'],
    ['property', 'wikidata:en:Q6097', 'de', 'en:teas'],
    ['page of the property', 'https://www.wikidata.org/wiki/Q6097', 'de', 'en:teas'],
    ['parent / child', 'Boissons / Thés verts', 'fr', 'en:green-teas'],
    ['child (parent)', 'Teas (Drinks)', 'en', 'en:teas'],
    ['same / same', 'Beverages / Drinks', 'en', 'en:beverages'],
    ['three from the most general', 'Boissons / Thés / Thés verts', 'fr', 'en:green-teas'],
    ['three to the most general', 'Green teas / Teas (Drinks)', 'en', 'en:green-teas'],
    ['three in no order', 'Teas / Drinks / Green teas', 'en', 'en:green-teas'],
    ['id in upper case', 'EN:Green-Teas', 'fr', 'en:green-teas'],
    ['id without its language', 'antilime', 'en', 'en:antilime'],
    ['name without language, with its accent', 'Maté', 'de', 'xx:mate'],
    ['name behind a prefix in upper case', ' FR:Thés verts ', 'en', 'en:green-teas'],
    ['page of the property without www', 'http://wikidata.org/entity/Q6097', 'de', 'en:teas'],
    ['nine parts', `${'Teas / '.repeat(8)}Drinks`, 'en', 'en:teas'],
    ['a share in any spelling', 'Drink 12,5 % of tea', 'en', 'en:share'],
  ])('finds by %s', (_rule, text, lc, tag) => {
    expect(drinks.canonicalize(text, lc)).toEqual({ tag, exists: true });
  });

  test.each([
    ['unknown text stays as it is', ' Bubble  Tea Ö ', 'fr', 'fr:Bubble  Tea Ö'],
    ['unknown text keeps its prefix', 'de:Unbekannter Tee', 'fr', 'de:Unbekannter Tee'],
    ['unknown text with a prefix in upper case', 'DE:Unbekannter Tee', 'fr', 'de:Unbekannter Tee'],
    ['a name in a third language', 'Boissons', 'de', 'de:Boissons'],
    ['a name that a prefix puts into another language', 'de:Boissons', 'fr', 'de:Boissons'],
    ['a pair of siblings below one parent', 'Teas / Juices', 'en', 'en:Teas / Juices'],
    ['a property in another language', 'wikidata:fr:Q6097', 'fr', 'fr:wikidata:fr:Q6097'],
    ['part of a property value', 'wikidata:en:Q609', 'en', 'en:wikidata:en:Q609'],
    [
      'a page with more behind it',
      'https://www.wikidata.org/wiki/Q6097#a',
      'en',
      'en:https://www.wikidata.org/wiki/Q6097#a',
    ],
    ['accents count in German', 'Teés', 'de', 'de:Teés'],
    ['a pair of strangers', 'Teas / Maté', 'en', 'en:Teas / Maté'],
    ['three with a stranger', 'Teas / Maté / Drinks', 'en', 'en:Teas / Maté / Drinks'],
    ['three with an unknown one', 'Teas / Drinks / Stones', 'en', 'en:Teas / Drinks / Stones'],
    ['more parts than anybody writes', 'Teas /'.repeat(20), 'en', `en:${'Teas /'.repeat(20)}`],
    ['a pair with an unknown half', 'Teas / Stones', 'en', 'en:Teas / Stones'],
    ['a property value that two entries share', 'wikidata:en:Q5', 'en', 'en:wikidata:en:Q5'],
    ['a loose form that two entries share', 'light drinks lemon', 'en', 'en:light drinks lemon'],
    ['__proto__', '__proto__', 'en', 'en:__proto__'],
    ['constructor', 'constructor', 'en', 'en:constructor'],
    ['a property of every object', 'constructor:en:name', 'en', 'en:constructor:en:name'],
    ['nothing', '', 'en', 'en:'],
    ['only a prefix', 'fr:', 'en', 'fr:'],
  ])('%s', (_rule, text, lc, tag) => {
    expect(drinks.canonicalize(text, lc)).toEqual({ tag, exists: false });
  });

  test.each([
    ['e330', 'fr', 'en:e330', true],
    ['E 330', 'fr', 'en:e330', true],
    ['E330 - acide citrique', 'fr', 'en:e330', true],
    ['acide citrique (E330)', 'fr', 'en:e330', true],
    ['caramel colour E150c', 'en', 'en:e150c', true],
    ['sel E330', 'fr', 'fr:sel E330', false],
    ['E330 salt', 'en', 'en:E330 salt', false],
    ['E999', 'en', 'en:E999', false],
    ['E-1422', 'de', 'en:e1422', true],
    ['starch (E1422)', 'en', 'en:e1422', true],
    ['E160aii', 'fr', 'en:e160aii', true],
    ['E160aii - carotene', 'en', 'en:e160aii', true],
    ['carotene E160aii', 'en', 'en:e160aii', true],
    ['E150c caramel colour', 'en', 'en:e150c', true],
    ['caramel colour E330', 'en', 'en:caramel colour E330', false],
    ['E14220', 'en', 'en:E14220', false],
    ['1422', 'en', 'en:1422', false],
    ['sal', 'fr', 'en:salt', true],
    ['salt', 'fr', 'fr:salt', false],
  ])('ingredient "%s" (%s) is %s', (text, lc, tag, exists) => {
    expect(ingredients.canonicalize(text, lc)).toEqual({ tag, exists });
  });

  test('an additive is its number, whatever name follows', () => {
    expect(additives.canonicalize('e330-anything', 'en')).toEqual({ tag: 'en:e330', exists: true });
    expect(additives.canonicalize('citric acid e330', 'en')).toEqual({ tag: 'en:e330', exists: true });
    expect(additives.canonicalize('anything e330', 'en')).toEqual({ tag: 'en:anything e330', exists: false });
  });

  test('a number means an additive only among additives and ingredients', () => {
    const labels = parseTaxonomy('labels', { 'en:e330': { name: { en: 'E330' } } });
    expect(labels.canonicalize('E 330', 'en')).toEqual({ tag: 'en:E 330', exists: false });
    expect(labels.canonicalize('sal', 'en')).toEqual({ tag: 'en:sal', exists: false });
  });

  test('a property value that three entries share names none, whatever language it is in', () => {
    const shared = parseTaxonomy('labels', {
      'en:a': { wikidata: { en: 'Q1', fr: 'Q1' }, note: { en: 'one: two\nthree' } },
      'en:b': { wikidata: { en: 'Q1' } },
      'en:c': { wikidata: { en: 'Q1' } },
    });
    const found = ['wikidata:en:Q1', 'wikidata:fr:Q1', 'note:en:one: two\nthree'];
    expect(found.map((text) => shared.canonicalize(text, 'en').exists)).toEqual([false, true, true]);
  });
});

describe('displayName', () => {
  test.each([
    ['for an id in another spelling', 'en:Green Teas', 'fr', 'Thés verts'],
    ['for an id that is now without language', 'fr:maté', 'fr', 'Maté'],
    ['for an id with spaces around it', ' en:green-teas ', 'fr', 'Thés verts'],
    ['for a name without its prefix', 'green-teas', 'en', 'Green teas'],
    ['for an id in upper case', 'EN:GREEN-TEAS', 'fr', 'Thés verts'],
    ['unknown, in its own language in upper case', 'FR:inconnu', 'fr', 'Inconnu'],
    ['unknown, in its own language', 'fr:unknown ingredient', 'fr', 'Unknown ingredient'],
    ['unknown, without prefix', 'unknown ingredient', 'fr', 'Unknown ingredient'],
    ['unknown, in another language', ' de:Other Unknown', 'fr', 'de:Other Unknown'],
    ['unknown, like a property of objects', 'en:constructor', 'en', 'Constructor'],
    ['in a language like a property of objects', 'en:teas', 'constructor', 'Teas'],
  ])('%s', (_rule, tag, lc, name) => {
    expect(drinks.displayName(tag, lc)).toBe(name);
  });

  test.each([
    ['fr', 'E330 - Acide citrique'],
    ['en', 'E330 - Citric acid'],
    ['de', 'E330'],
  ])('an additive in %s', (lc, name) => {
    expect(additives.displayName('en:e330', lc)).toBe(name);
  });
});

test('a name is that of the language, else without language, else English, else the first one, else made of the id', () => {
  const named = parseTaxonomy('labels', {
    'en:all': { name: { it: 'Uno', en: 'One', xx: '1', de: 'Eins' } },
    'en:no-own': { name: { it: 'Due', en: 'Two' } },
    'en:others': { name: { it: 'Tre', es: 'Tres' } },
    'de:none': { synonyms: { de: ['Vier'] } },
  });
  const names = (lc: string) => [...named.entries()].map(({ id }) => named.displayName(id, lc));
  expect(names('de')).toEqual(['Eins', 'Two', 'Tre', 'None']);
  expect(names('fr')).toEqual(['1', 'Two', 'Tre', 'de:none']);
});

test('an additive has the first word that is not its name, also where it has no name in the language', () => {
  const json = {
    'en:e330': { name: { en: 'E330' }, synonyms: { de: ['Citronensäure', 'Zitronensäure'], fr: ['E330', 'acide'] } },
  };
  const [found, others] = ['additives', 'ingredients'].map((tagtype) => {
    const taxonomy = parseTaxonomy(tagtype, json);
    return ['de', 'fr', 'en'].map((lc) => taxonomy.displayName('en:e330', lc));
  });
  expect(found).toEqual(['E330 - Citronensäure', 'E330 - Acide', 'E330']);
  expect(others).toEqual(['E330', 'E330', 'E330']);
  expect(parseTaxonomy('additives', json).suggest({ lc: 'de', string: 'zitr' })).toEqual([
    { id: 'en:e330', name: 'E330 - Citronensäure', synonym: 'Zitronensäure' },
  ]);
});

test('ancestors come nearest first, once, and survive a circle and a missing parent', () => {
  expect(drinks.ancestors('en:green-teas')).toEqual(['en:teas', 'en:leaf-drinks', 'en:beverages']);
  expect(drinks.ancestors('en:beverages')).toEqual([]);
  expect(drinks.ancestors('en:unknown')).toEqual([]);
});

describe('hostile strings of 8 KB', () => {
  test.each([
    ['pairs', 'a / b ( '.repeat(1000)],
    ['known pairs', 'teas / drinks ( '.repeat(500)],
    ['hyphens', '-'.repeat(8000)],
    ['plurals', 's-'.repeat(4000)],
    ['numbers', 'e1'.repeat(4000)],
    ['number with tail', `${'e330-'.repeat(1600)}!`],
    ['property', `wikidata:en:${'x'.repeat(8000)}`],
    ['anti', 'anti'.repeat(2000)],
    ['spaces', `a${' '.repeat(8000)}b`],
  ])('%s', (_kind, text) => {
    for (const taxonomy of [drinks, ingredients]) {
      expect(taxonomy.canonicalize(text, 'fr').exists).toBe(false);
      taxonomy.displayName(text, 'en');
      taxonomy.suggest({ string: text, lc: 'fr' });
    }
  });
});
