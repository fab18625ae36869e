import { describe, expect, test } from '@jest/globals';
import { useSampleServer } from '../../test/servers/use-server.ts';

const server = useSampleServer();

async function send(query: string): Promise<string[]> {
  const { status, body } = await server.json(`/api/v3/taxonomy_suggestions?${query}`);
  expect(status).toBe(200);
  return body.suggestions as string[];
}

describe('the text', () => {
  test('is "string" when it has text, else "term"', async () => {
    const both = await send('tagtype=categories&string=biscuit&term=tea');
    expect(both).toEqual(await send('tagtype=categories&string=biscuit'));
    expect(await send('tagtype=categories&string=&term=tea')).toEqual(await send('tagtype=categories&term=tea'));
    expect(await send('tagtype=categories&term=tea')).not.toEqual(both);
  });

  test('may name its language', async () => {
    expect(await send('tagtype=categories&string=fr:petits')).toEqual(
      await send('tagtype=categories&string=petits&lc=fr'),
    );
    expect(await send('tagtype=categories&string=petits')).toEqual([]);
  });

  test('without a match finds nothing', async () => {
    expect(await send('tagtype=labels&string=qqqq')).toEqual([]);
  });

  test.each([
    ['limit=0', 25],
    ['', 25],
    ['limit=3', 3],
    ['limit=150', 150],
  ])('and "%s" give %s categories', async (limit, count) => {
    expect(await send(`tagtype=categories&${limit}`)).toHaveLength(count);
  });

  test('has the synonym that matched beside each suggestion when that is requested', async () => {
    const path = '/api/v3/taxonomy_suggestions?tagtype=allergens&lc=fr&string=o';
    const { suggestions, matched_synonyms: synonyms } = (await server.json(`${path}&get_synonyms=1`)).body;
    expect(Object.keys(synonyms as object)).toEqual(suggestions);
    expect(Object.entries(synonyms as object).some(([name, synonym]) => name !== synonym)).toBe(true);
    expect((await server.json(`${path}&get_synonyms=0`)).body).not.toHaveProperty('matched_synonyms');
  });
});

describe('packager codes', () => {
  test.each([
    ['fr 56', ['FR 56.121.004 EC']],
    ['FR 29.019.003 CE', ['FR 29.019.003 EC']],
    ['EMB', ['EMB 33063', 'EMB 44190A']],
    ['nothing', []],
  ])('"%s"', async (text, expected) => {
    expect(await send(`tagtype=emb_codes&string=${encodeURIComponent(text)}`)).toEqual(expected);
  });
});
